import { and, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldText } from '#app/core/text.ts'

const mostWords = 8

/** A condition for each word of `text`, given as a pattern that a `soughtIn` column is held against. */
export function eachWord(text: string, condition: (pattern: string) => SQL | undefined): SQL | undefined {
  const words = foldText(text).split(/\s+/).filter(Boolean).slice(0, mostWords)
  return and(...words.map((word) => condition(`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)))
}

/** True where every word of `text` occurs in one of the columns; undefined, which filters nothing, where there is no word. */
export function containsFolded(columns: readonly AnyPgColumn[], text: string) {
  return eachWord(text, (pattern) => or(...columns.map((column) => sql`folded(${column}) like ${pattern}`)))
}
