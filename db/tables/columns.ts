import { sql } from 'drizzle-orm'
import { check, index, text, timestamp, uuid, type AnyPgColumn, type ExtraConfigColumn } from 'drizzle-orm/pg-core'
import { newId } from '#app/core/ids.ts'

export const id = () => uuid().primaryKey().$defaultFn(newId)
/** Returns a column with the id of a row of another table. */
export const reference = (column: () => AnyPgColumn, actions?: { onDelete: 'cascade' | 'set null' }) =>
  uuid().references(column, actions)
export const instant = () => timestamp({ withTimezone: true })

/** Returns a check constraint: the column must have one of the values of a closed list. */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')
  return check(name, sql`${column} in (${sql.raw(list)})`)
}

/** Returns a generated column for searching, with the text of these columns, folded as `foldForSearch` does. */
export const searchText = (...columns: readonly string[]) =>
  text().generatedAlwaysAs(sql.raw(`folded(${columns.join(" || ' ' || ")})`))

/** Returns a trigram index, which finds parts of words in a `searchText` column without reading every row. */
export const searchIndex = (name: string, column: ExtraConfigColumn) =>
  // Turn off fastupdate, because every search would read its pending list in full.
  index(name).using('gin', column.op('gin_trgm_ops')).with({ fastupdate: false })
