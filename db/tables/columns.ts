import { sql } from 'drizzle-orm'
import { check, index, text, timestamp, uuid, type AnyPgColumn, type ExtraConfigColumn } from 'drizzle-orm/pg-core'
import { newId } from '#app/core/ids.ts'

export const id = () => uuid().primaryKey().$defaultFn(newId)
export const instant = () => timestamp({ withTimezone: true })

/** Holds a text column to one of the closed word lists, in the database as well. */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')
  return check(name, sql`${column} in (${sql.raw(list)})`)
}

/** What a list is searched by: the words of these columns, folded as `foldText` folds them, written by the database itself. */
export const soughtIn = (...columns: readonly string[]) =>
  text().generatedAlwaysAs(sql.raw(`folded(${columns.join(" || ' ' || ")})`))

/** Finds a part of a word in a `soughtIn` column without reading every row. */
export const searchIndex = (name: string, column: ExtraConfigColumn) =>
  // Without a list of what is still to be entered, which every search would have to read through.
  index(name).using('gin', column.op('gin_trgm_ops')).with({ fastupdate: false })
