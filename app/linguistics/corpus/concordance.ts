import { joinWords } from './read.ts'
import type { Corpus, CorpusWord, Hit } from './types.ts'

/** Places to sort by: three words to the left up to three to the right; 0 is what was found. */
export const sortPlaces = [-3, -2, -1, 0, 1, 2, 3] as const
export type SortPlace = (typeof sortPlaces)[number]

/** A keyword in context: the texts on both sides, and the word by which the lines are sorted, if it is on a side. */
export type ConcordanceLine = { hit: Hit; left: string; node: string; right: string; sortedBy: string }

const wordsOfContext = 14

/** Returns the words before or after a hit, the nearest first, without punctuation. */
function listNeighbours(unit: readonly CorpusWord[], { from, to }: Hit, side: number) {
  const near = side < 0 ? unit.slice(0, from).toReversed() : unit.slice(to + 1)
  return near.filter(({ isWord }) => isWord).map(({ form }) => form)
}

/** The words by which a line is sorted: that at the place, then those farther from the hit. */
function listSortKeys(unit: readonly CorpusWord[], hit: Hit, place: SortPlace) {
  const node = joinWords(unit.slice(hit.from, hit.to + 1))
  if (place === 0) return [node, ...listNeighbours(unit, hit, 1)]
  return listNeighbours(unit, hit, place).slice(Math.abs(place) - 1)
}

const collator = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true })

function compareKeys(a: readonly string[], b: readonly string[]) {
  for (let i = 0; i < Math.max(a.length, b.length); i += 1) {
    const order = collator.compare(a[i] ?? '', b[i] ?? '')
    if (order !== 0) return order
  }
  return 0
}

/** Makes the lines of a concordance, sorted; equal ones stay in the order of the text. */
export function listConcordance({ units }: Pick<Corpus, 'units'>, hits: readonly Hit[], place: SortPlace) {
  return hits
    .map((hit) => {
      const unit = units[hit.unit] ?? []
      return { hit, unit, keys: listSortKeys(unit, hit, place) }
    })
    .toSorted((a, b) => compareKeys(a.keys, b.keys))
    .map(({ hit, unit, keys }): ConcordanceLine => {
      const { from, to } = hit
      return {
        hit,
        left: joinWords(unit.slice(Math.max(0, from - wordsOfContext), from)).trimEnd(),
        node: joinWords(unit.slice(from, to + 1)).trimEnd(),
        right: (unit[to]?.after ?? '') + joinWords(unit.slice(to + 1, to + 1 + wordsOfContext)).trimEnd(),
        sortedBy: place === 0 ? '' : (keys[0] ?? ''),
      }
    })
}

/** Reads “2 left”, “node” or “1 right”; null if it is none of them. */
export function parseSortPlace(text: string): SortPlace | null {
  const [, steps, side] = /^([1-3]) (left|right)$/.exec(text.trim()) ?? []
  const place = text.trim() === 'node' ? 0 : steps ? Number(steps) * (side === 'left' ? -1 : 1) : null
  return sortPlaces.find((each) => each === place) ?? null
}

export const describeSortPlace = (place: SortPlace) =>
  place === 0 ? 'node' : `${Math.abs(place)} ${place < 0 ? 'left' : 'right'}`
