import { and, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldForSearch } from '#app/core/text.ts'

const mostWords = 8

const lettersOfATrigram = 3

/**
 * Returns the condition that each word of `text` is in a folded search column. A word of one or two letters matches
 * only at the start of a word: elsewhere every row would have to be read, because the trigram index has no entry
 * shorter than three letters.
 */
export function matchEachWord(text: string, condition: (pattern: string) => SQL | undefined): SQL | undefined {
  const words = foldForSearch(text).split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return undefined
  const matchWord = (word: string) => {
    const literal = word.replaceAll(/[\\%_]/g, '\\$&')
    return word.length < lettersOfATrigram
      ? or(condition(`${literal}%`), condition(`% ${literal}%`))
      : condition(`%${literal}%`)
  }
  return and(...words.map(matchWord))
}

/**
 * Returns the condition that each word of `text` is in one of the columns; undefined (no filter) for a text without
 * words.
 */
export function containsWords(columns: readonly AnyPgColumn[], text: string) {
  return matchEachWord(text, (pattern) => or(...columns.map((column) => sql`folded(${column}) like ${pattern}`)))
}
