import { spellingOf, wordsNear } from '../practice/text.rules.ts'
import type { WrittenItem } from '../practice/types.ts'

/**
 * Notes for each item that is answered in words which words of the course look like its misspellings, so that
 * *hyponym* is never read as a misspelt *hypernym*.
 */
export function withOtherWords<Item extends Pick<WrittenItem, 'body'>>(
  items: readonly Item[],
  { texts, terms }: { texts: readonly string[]; terms: readonly string[] },
): Item[] {
  const found = new Set([...terms, ...texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? [])])
  const words = [...found].map(spellingOf)
  return items.map((item) => {
    if (item.body.kind !== 'text') return item
    const others = wordsNear(item.body, words)
    return others.length === 0 ? item : { ...item, body: { ...item.body, others } }
  })
}
