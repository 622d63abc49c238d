import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Cursor } from '#app/core/paging.ts'

/**
 * How a list is read from a cursor along some columns: rows before a place are read backwards. `ofRow` selects the same of the
 * row that the cursor names, so that the index on them is entered there, however deep the place lies.
 */
export function alongKey({
  columns,
  isDescending,
  ofRow,
  cursor,
}: {
  columns: readonly SQLWrapper[]
  isDescending: boolean
  ofRow: (key: string) => SQL
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
