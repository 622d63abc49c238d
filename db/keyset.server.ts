import { asc, Column, desc, eq, getColumnTable, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Cursor } from '#app/core/paging.ts'

/** Selects these columns of the cursor's row. They must all be in one table, and the last one must be its id. */
function selectCursorRow(columns: readonly SQLWrapper[], key: string) {
  const id = columns.at(-1)
  if (!(id instanceof Column)) throw new Error('a list along a key ends with an id')
  return sql`select ${sql.join([...columns], sql`, `)} from ${getColumnTable(id)} where ${eq(id, key)}`
}

/**
 * Returns the condition and the order of a list that is sorted by `columns`, of which the last is the id, and read from
 * a cursor. Rows before the cursor are read backwards. `ofRow` selects the same columns of the cursor's row, so that
 * the index is entered at that row, even deep in the list.
 */
export function buildKeysetQuery({
  columns,
  isDescending,
  ofRow = (key) => selectCursorRow(columns, key),
  cursor,
}: {
  columns: readonly SQLWrapper[]
  isDescending: boolean
  ofRow?: (key: string) => SQL
  cursor: Cursor | null
}) {
  const isDown = isDescending !== (cursor?.direction === 'before')
  const order = isDown ? desc : asc
  return {
    where: cursor
      ? sql`(${sql.join([...columns], sql`, `)}) ${sql.raw(isDown ? '<' : '>')} (${ofRow(cursor.key)})`
      : undefined,
    orderBy: columns.map((column) => order(column)),
  }
}
