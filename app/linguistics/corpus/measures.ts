import type { Corpus, CorpusWord, Hit } from './types.ts'

export type Count = { form: string; count: number }

const compareCounts = (a: Count, b: Count) => b.count - a.count || (a.form < b.form ? -1 : 1)

function countForms(words: Iterable<CorpusWord>) {
  const counts = new Map<string, number>()
  for (const { form, isWord } of words) {
    const key = form.toLowerCase()
    if (isWord) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

/** Counts the words of a corpus, capital and small letters alike, the most frequent first. */
export const listFrequencies = ({ units }: Pick<Corpus, 'units'>): Count[] =>
  [...countForms(units.flat())].map(([form, count]) => ({ form, count })).toSorted(compareCounts)

/** The words on each side of a hit in which collocates are counted. */
export const collocationSpan = 4

/** A word near the hits: how often it is there, how often by chance, and both measures of the difference. */
type Collocate = Count & { expected: number; logLikelihood: number; pmi: number }

/**
 * Dunning's log-likelihood ratio of a table of two by two (1993, Computational Linguistics 19): twice the sum of
 * observed × ln(observed ÷ expected).
 */
export function logLikelihood([a, b, c, d]: readonly [number, number, number, number]) {
  const all = a + b + c + d
  const term = (observed: number, row: number, column: number) =>
    observed === 0 ? 0 : observed * Math.log((observed * all) / (row * column))
  return 2 * (term(a, a + b, a + c) + term(b, a + b, b + d) + term(c, c + d, a + c) + term(d, c + d, b + d))
}

/**
 * Lists the words that stand within four words of the hits more often than by chance, the highest log-likelihood first.
 * Every word of the corpus outside the hits is either near one or not, and is counted once. PMI is log2 of observed ÷
 * expected (Church and Hanks 1990).
 */
export function listCollocates({ units }: Pick<Corpus, 'units'>, hits: readonly Hit[], leastCount = 2): Collocate[] {
  const near: CorpusWord[] = []
  const outside: CorpusWord[] = []
  for (const [unit, ofUnit] of Map.groupBy(hits, (hit) => hit.unit)) {
    const words = (units[unit] ?? []).map((word, at) => ({ word, at })).filter(({ word }) => word.isWord)
    const isNode = (at: number) => ofUnit.some(({ from, to }) => at >= from && at <= to)
    const nodes = words.flatMap(({ at }, i) => (isNode(at) ? [i] : []))
    for (const [i, { word, at }] of words.entries())
      if (!isNode(at)) (nodes.some((node) => Math.abs(node - i) <= collocationSpan) ? near : outside).push(word)
  }
  const unitsWithHits = new Set(hits.map(({ unit }) => unit))
  for (const [i, unit] of units.entries())
    if (!unitsWithHits.has(i)) outside.push(...unit.filter(({ isWord }) => isWord))
  const [nearCounts, outsideCounts] = [countForms(near), countForms(outside)]
  const all = near.length + outside.length
  return [...nearCounts]
    .filter(([, count]) => count >= leastCount)
    .map(([form, count]): Collocate => {
      const elsewhere = outsideCounts.get(form) ?? 0
      const expected = ((count + elsewhere) * near.length) / all
      return {
        form,
        count,
        expected,
        logLikelihood: logLikelihood([count, near.length - count, elsewhere, outside.length - elsewhere]),
        pmi: Math.log2(count / expected),
      }
    })
    .filter(({ count, expected }) => count > expected)
    .toSorted((a, b) => b.logLikelihood - a.logLikelihood || compareCounts(a, b))
}
