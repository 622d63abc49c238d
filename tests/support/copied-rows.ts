import type pg from 'pg'

/**
 * A table to copy. `own` are the columns that get the id of a copy; `set` are columns with their own SQL expression, in
 * which `i` is the number of the copy.
 */
type Copied = { table: string; own: readonly string[]; set?: Record<string, string> }

/** SQL for the id of the i-th copy of a row. It is deterministic, so that copies in other tables can refer to it. */
const copyOf = (column: string, cohort: string) =>
  `overlay(overlay(md5('${cohort}' || t.${column}::text || i) placing '7' from 13) placing '8' from 17)::uuid`

/** Copies the rows of one table that match `where`, `count` times each, whatever columns the table has. */
export async function copyRows(
  database: pg.Pool,
  { cohort, count, where, copied }: { cohort: string; count: number; where: string; copied: Copied },
) {
  const { table, own, set = {} } = copied
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  const columns = rows.map(({ name }) => name).join(', ')
  const changes = [
    ...own.map((column) => `'${column}', ${copyOf(column, cohort)}`),
    ...Object.entries(set).map(([column, value]) => `'${column}', ${value}`),
  ].join(', ')
  // OFFSET makes PostgreSQL compute each copy once instead of once per column.
  await database.query(
    `insert into ${table} (${columns})
     select ${rows.map(({ name }) => `(made).${name}`).join(', ')}
     from (select jsonb_populate_record(t, jsonb_build_object(${changes})) as made
           from ${table} t, generate_series(1, ${count}) i where ${where} offset 0) as copies`,
  )
}
