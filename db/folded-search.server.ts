import { and, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldText } from '#app/core/text.ts'

const mostWords = 8

/** True where every word of `text` occurs in one of the columns; undefined, which filters nothing, where there is no word. */
export function containsFolded(columns: readonly AnyPgColumn[], text: string): SQL | undefined {
  const words = foldText(text).split(/\s+/).filter(Boolean).slice(0, mostWords)
  const joined = sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`
  // The range is that of the combining diacritical marks, which NFD has split off.
  const folded = sql`regexp_replace(lower(normalize(${joined}, nfd)), '[\u0300-\u036f]', '', 'g')`
  return and(...words.map((word) => sql`${folded} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`))
}
