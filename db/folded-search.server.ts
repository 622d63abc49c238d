import { and, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldText } from '#app/core/text.ts'

const mostWords = 8

const lettersOfATrigram = 3

/**
 * A condition for each word of `text`, given as a pattern that a `soughtIn` column is held against. A word of one or two letters is
 * sought where a word begins: for the middle of words the index has nothing under three letters, and every row would be read.
 */
export function eachWord(text: string, condition: (pattern: string) => SQL | undefined): SQL | undefined {
  const words = foldText(text).split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return undefined
  const found = (word: string) => {
    const literal = word.replaceAll(/[\\%_]/g, '\\$&')
    return word.length < lettersOfATrigram
      ? or(condition(`${literal}%`), condition(`% ${literal}%`))
      : condition(`%${literal}%`)
  }
  return and(...words.map(found))
}

/** True where every word of `text` occurs in one of the columns; undefined, which filters nothing, where there is no word. */
export function containsFolded(columns: readonly AnyPgColumn[], text: string) {
  return eachWord(text, (pattern) => or(...columns.map((column) => sql`folded(${column}) like ${pattern}`)))
}
