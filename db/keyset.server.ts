import { asc, Column, desc, eq, getColumnTable, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Cursor } from '#app/core/paging.ts'

/** The same columns of the row that the cursor names, where all of them stand in the table of the last, its id. */
function ofOwnRow(columns: readonly SQLWrapper[], key: string) {
  const id = columns.at(-1)
  if (!(id instanceof Column)) throw new Error('a list along a key ends with an id')
  return sql`select ${sql.join([...columns], sql`, `)} from ${getColumnTable(id)} where ${eq(id, key)}`
}

/**
 * How a list is read from a cursor along some columns, the last of which is the id of its rows: rows before a place are read
 * backwards. `ofRow` selects the same of the row that the cursor names, so that the index on them is entered there, however deep
 * the place lies.
 */
export function alongKey({
  columns,
  isDescending,
  ofRow = (key) => ofOwnRow(columns, key),
  cursor,
}: {
  columns: readonly SQLWrapper[]
  isDescending: boolean
  ofRow?: (key: string) => SQL
  cursor: Cursor | null
}) {
  const isDown = isDescending !== (cursor?.direction === 'before')
  const turn = isDown ? desc : asc
  return {
    where: cursor
      ? sql`(${sql.join([...columns], sql`, `)}) ${sql.raw(isDown ? '<' : '>')} (${ofRow(cursor.key)})`
      : undefined,
    orderBy: columns.map((column) => turn(column)),
  }
}
