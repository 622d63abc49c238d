import { countPairs, learnMerges, mergePair } from '../figures/bpe.ts'
import { makeNumberCell, formatTimes, inQuotes, makeTextCell } from './cells.ts'
import { repeatUntilFound, type Random } from './random.ts'
import type { TableExercise, WorkCell } from './types.ts'

type Word = { symbols: readonly string[]; times: number }

/** The most frequent pair must occur at least this much more often than the next. */
const leastLead = 1

function hasClearWinner(words: readonly Word[]) {
  const [first = 0, second = 0] = countPairs(words)
    .map(({ count }) => count)
    .toSorted((a, b) => b - a)
  return first >= second + leastLead
}

function generateCounts(words: readonly string[], merges: number, random: Random): Word[] | null {
  const drawn = words.map((word) => ({ symbols: [...word], times: random.integer(1, 9) }))
  let now: readonly Word[] = drawn
  for (let i = 0; i < merges; i += 1) {
    if (!hasClearWinner(now)) return null
    const [merge] = learnMerges(now, 1)
    if (!merge) return null
    now = merge.words
  }
  return drawn
}

function makeMergeCells(drawn: readonly Word[], before: readonly Word[], step: number): [WorkCell, WorkCell] {
  const pairs = countPairs(before).toSorted((a, b) => b.count - a.count)
  const [chosen, ...others] = pairs
  if (!chosen) throw new Error('there is no pair left to merge')
  const { left, right, count } = chosen
  // A pair that stands twice in a word counts twice.
  const holding = before.flatMap((word) => {
    const found = countPairs([word]).find((pair) => pair.left === left && pair.right === right)
    return found ? [{ word: word.symbols.join(''), count: found.count }] : []
  })
  return [
    makeTextCell({
      name: `Merge ${step}, new symbol`,
      right: left + right,
      reads: 'symbol',
      slips: [
        ...others.slice(0, 6).map((other) => ({
          value: other.left + other.right,
          words: `${other.left} + ${other.right} occurs ${formatTimes(other.count)}. Another pair is more frequent.`,
        })),
        ...countPairs(drawn)
          .filter((old) => !pairs.some((pair) => pair.left === old.left && pair.right === old.right))
          .map((old) => ({
            value: old.left + old.right,
            words: `${old.left} + ${old.right} is no pair any more. Count with the symbols as they are after the merges.`,
          })),
      ],
      rule: 'Count each pair of neighbouring symbols in each word, times the frequency of the word. The most frequent pair becomes one symbol.',
      working: `${left} + ${right} is the most frequent pair`,
    }),
    makeNumberCell({
      name: `Merge ${step}, count`,
      right: count,
      tolerance: 0,
      slips: [
        {
          value: holding.length,
          words: 'That is the number of different words that hold it. Each counts as often as it occurs.',
        },
        ...holding.map((each) => ({
          value: each.count,
          words: `That is only its count in ${inQuotes(each.word)}. The pair is in other words too.`,
        })),
        ...others
          .slice(0, 3)
          .map((other) => ({ value: other.count, words: `That is the count of ${other.left} + ${other.right}.` })),
      ],
      rule: 'Add up the frequencies of the words that hold the pair, each as often as the pair is in the word.',
      working: `${left} + ${right}: ${holding.map((each) => each.count).join(' + ')}${holding.length > 1 ? ` = ${count}` : ''}`,
    }),
  ]
}

export function makeBpe(
  { texts, merges }: { texts: readonly { words: string; cut: string }[]; merges: number },
  random: Random,
): TableExercise {
  const text = random.pick(texts)
  const words = text.words.split(/\s+/)
  const drawn = repeatUntilFound(() => generateCounts(words, merges, random))
  const learnt = learnMerges(drawn, merges)
  const cells = learnt.flatMap((_, i) => makeMergeCells(drawn, learnt[i - 1]?.words ?? drawn, i + 1))
  const states = learnt.reduce<string[][]>(
    (so, { chosen }) => [...so, mergePair(so.at(-1) ?? [], chosen)],
    [[...text.cut]],
  )
  const right = (states.at(-1) ?? []).join(' ')
  const early = states.slice(0, -1).map((symbols) => ({
    value: symbols.join(' '),
    words: 'Not all the merges have been replayed. Apply each of them, in the order in which they were learnt.',
  }))
  cells.push(
    makeTextCell({
      name: `Cut of ${text.cut}`,
      right,
      reads: 'pieces',
      slips: [
        ...early,
        { value: text.cut, words: 'Only learnt merges join symbols. Leave a space where nothing was learnt.' },
      ],
      rule: 'Write the word as letters, then replay the merges in order. Put a space between the pieces.',
      working: [...new Set(states.map((symbols) => symbols.join(' ')))].join(' → '),
    }),
  )
  return {
    kind: 'table',
    task: 'Leave out the mark for the end of a word.',
    given: [
      {
        caption: 'Training text',
        head: ['Word', 'Frequency'],
        rows: drawn.map(({ symbols, times }) => ({ label: symbols.join(''), entries: [String(times)] })),
      },
    ],
    figureHtml: null,
    table: {
      caption: 'Merges, then the new word',
      head: ['Step', 'Symbols', 'Count'],
      rows: [
        ...learnt.map((_, i) => ({ label: `Merge ${i + 1}`, entries: [{ cell: i * 2 }, { cell: i * 2 + 1 }] })),
        { label: `Cut ${inQuotes(text.cut)}`, entries: [{ cell: cells.length - 1 }, ''] },
      ],
    },
    cells,
  }
}
