import type pg from 'pg'

/** Which columns of a copied row point at rows that are copied too, and which take a value of their own (SQL; `i` is the copy's number). */
type Copied = { table: string; own: readonly string[]; set?: Record<string, string> }

/** The id of the i-th copy of a row: always the same, so that copies of other tables find it. */
const copyOf = (column: string, cohort: string) =>
  `overlay(overlay(md5('${cohort}' || t.${column}::text || i) placing '7' from 13) placing '8' from 17)::uuid`

/**
 * Copies what belongs to one student so many times, whatever columns the tables have by now. `person` is a row of the
 * demo world, so that the copies are as the product would have made them.
 */
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
  // With its offset a copy is made once, and not once for each of its columns.
  await database.query(
    `insert into ${table} (${columns})
     select ${rows.map(({ name }) => `(made).${name}`).join(', ')}
     from (select jsonb_populate_record(t, jsonb_build_object(${changes})) as made
           from ${table} t, generate_series(1, ${count}) i where ${where} offset 0) as copies`,
  )
}
