import { sql } from 'drizzle-orm'
import { check, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { newId } from '#app/core/ids.ts'

export const id = () => uuid().primaryKey().$defaultFn(newId)
export const instant = () => timestamp({ withTimezone: true })

/** Holds a text column to one of the closed word lists, in the database as well. */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  const list = words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')
  return check(name, sql`${column} in (${sql.raw(list)})`)
}
