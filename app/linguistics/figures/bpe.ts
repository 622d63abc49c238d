import { drawSteps, splitLines, textCell, type Step } from './steps.ts'

type Word = { symbols: readonly string[]; times: number }
type Pair = { left: string; right: string; count: number }

const ending = '·'
const mostMerges = 9

/**
 * Parses rows of a word and its frequency, "merges 5" for the number of merges, and "cut lowest" for a word to
 * segment.
 */
export function readTraining(source: string) {
  const words: Word[] = []
  const cuts: string[] = []
  let merges = 0
  for (const row of splitLines(source)) {
    const [first = '', second = ''] = row.split(/\s+/)
    if (first === 'merges') merges = Number(second)
    else if (first === 'cut') cuts.push(second)
    else {
      if (!/^\d+$/.test(second)) throw new Error(`“${row}” has no word and frequency`)
      words.push({ symbols: [...first, ending], times: Number(second) })
    }
  }
  if (!(merges >= 1 && merges <= mostMerges)) throw new Error(`“merges” is a number from 1 to ${mostMerges}`)
  if (words.length === 0) throw new Error('there is no word to learn from')
  return { words, cuts, merges }
}

/** Counts adjacent pairs, weighted by word frequency, in order of first appearance. */
export function countPairs(words: readonly Word[]): Pair[] {
  const counts = new Map<string, Pair>()
  for (const { symbols, times } of words)
    for (const [i, left] of symbols.slice(0, -1).entries()) {
      const right = symbols[i + 1] ?? ''
      const pair = counts.get(`${left} ${right}`) ?? { left, right, count: 0 }
      counts.set(`${left} ${right}`, { ...pair, count: pair.count + times })
    }
  return [...counts.values()]
}

export function mergePair(symbols: readonly string[], { left, right }: Pick<Pair, 'left' | 'right'>) {
  const merged: string[] = []
  for (let i = 0; i < symbols.length; i += 1) {
    const isPair = symbols[i] === left && symbols[i + 1] === right
    merged.push(isPair ? left + right : (symbols[i] ?? ''))
    if (isPair) i += 1
  }
  return merged
}

/** Learns merges, each with the pairs that were equally frequent; the pair seen first wins a tie. */
export function learnMerges(words: readonly Word[], merges: number) {
  let now = words
  return Array.from({ length: merges }, () => {
    const pairs = countPairs(now)
    const most = Math.max(...pairs.map(({ count }) => count))
    const [chosen, ...ties] = pairs.filter(({ count }) => count === most)
    if (!chosen) throw new Error('there is no pair left to merge')
    now = now.map(({ symbols, times }) => ({ symbols: mergePair(symbols, chosen), times }))
    return { chosen, ties, words: now }
  })
}

export function drawBpe({ source, caption }: { source: string; caption: string }) {
  const { words, cuts, merges } = readTraining(source)
  const learnt = learnMerges(words, merges)
  const head = ['Count', 'Symbols']
  const wordRow = ({ symbols, times }: Word, isNew: (symbol: string) => boolean) => [
    String(times),
    textCell(symbols.join(' '), symbols.some(isNew)),
  ]
  const steps: Step[] = [
    {
      title: 'Start: every word as characters, with its end marked',
      head,
      rows: words.map((word) => wordRow(word, () => false)),
    },
    ...learnt.map(({ chosen, ties, words: after }, i): Step => {
      const symbol = chosen.left + chosen.right
      const tied = ties.map(({ left, right }) => `${left} + ${right}`)
      return {
        title: `Merge ${i + 1}: ${chosen.left} + ${chosen.right}, which occurs ${chosen.count} times`,
        head,
        rows: after.map((word) => wordRow(word, (each) => each === symbol)),
        ...(tied.length > 0 ? { after: `Equally frequent: ${tied.join(', ')}. The pair met first is merged.` } : {}),
      }
    }),
  ]
  const cutWord = (word: string) =>
    learnt.reduce<readonly string[]>((symbols, { chosen }) => mergePair(symbols, chosen), [...word, ending])
  if (cuts.length > 0)
    steps.push({
      title: 'New words, cut by replaying the merges in order',
      head: ['Word', 'Pieces'],
      rows: cuts.map((word) => [word, cutWord(word).join(' ')]),
    })
  return drawSteps({ kind: 'bpe', caption, steps })
}
