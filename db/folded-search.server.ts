import { and, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldText } from '#app/core/text.ts'

const mostWords = 8

const lettersOfATrigram = 3

/**
 * Conditions for the words of `text` on a folded search column. One and two letters match only at the start of a
 * word: the trigram index has nothing shorter than three letters, and every row would be read.
 */
export function matchEachWord(text: string, condition: (pattern: string) => SQL | undefined): SQL | undefined {
  const words = foldText(text).split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return undefined
  const found = (word: string) => {
    const escaped = word.replaceAll(/[\\%_]/g, '\\$&')
    // Keyboards have ', print has ’: either finds the other, if three letters are left for the index.
    const literal = /[\p{L}\p{N}]{3}/u.test(word) ? escaped.replaceAll(/['’]/g, '_') : escaped
    return word.length < lettersOfATrigram
      ? or(condition(`${literal}%`), condition(`% ${literal}%`))
      : condition(`%${literal}%`)
  }
  return and(...words.map(found))
}

/** True where each word of `text` is in one of the columns; undefined (no filter) without words. */
export function containsWords(columns: readonly AnyPgColumn[], text: string) {
  return matchEachWord(text, (pattern) => or(...columns.map((column) => sql`folded(${column}) like ${pattern}`)))
}
