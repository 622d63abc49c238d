import { toSpelling, listSimilarWords } from '../practice/text.rules.ts'
import type { WrittenItem } from '../practice/types.ts'

/**
 * Adds to each text item the words of the course that look like misspellings of its answers, so that *hyponym* is
 * never read as a misspelt *hypernym*.
 */
export function withSimilarWords<Item extends Pick<WrittenItem, 'body'>>(
  items: readonly Item[],
  { texts, terms }: { texts: readonly string[]; terms: readonly string[] },
): Item[] {
  const found = new Set([...terms, ...texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? [])])
  const words = [...found].map(toSpelling)
  return items.map((item) => {
    if (item.body.kind !== 'text') return item
    const others = listSimilarWords(item.body, words)
    return others.length === 0 ? item : { ...item, body: { ...item.body, others } }
  })
}
