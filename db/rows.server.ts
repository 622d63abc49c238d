import { getColumns, sql, type InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * Rows of a table as one value of a statement, so that its text is the same for one row and for many, and is planned once. All rows
 * have the columns of the first; `names` says them, and `json` is an array of objects that have them.
 */
export function rowsAsJson<Table extends PgTable>(table: Table, rows: readonly Partial<InferInsertModel<Table>>[]) {
  const columns = Object.entries(getColumns(table)).filter(([key]) => Object.hasOwn(rows[0] ?? {}, key))
  const named = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, (row as Record<string, unknown>)[key]])),
  )
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  return { names, json: sql`${JSON.stringify(named)}::jsonb` }
}
