import { findBestPath, fillTrellis } from '../figures/viterbi.ts'
import { makeTextCell, countDigits, makeNumberCell, product, inQuotes, formatNumber, sum, roundNoise } from './cells.ts'
import { repeatUntilFound, type Random } from './random.ts'
import type { Slip, TableExercise, WorkCell, WorkTable } from './types.ts'

const start = 'START'
const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8]

/** Parses a sentence such as `they:PRON can:AUX,VERB`: words, each with its possible tags, the true one first. */
function parseTaggedWords(sentence: string) {
  const words = sentence.split(/\s+/).map((each) => {
    const [word = '', tags = ''] = each.split(':')
    return { word, tags: tags.split(',').filter(Boolean) }
  })
  if (words.length < 2 || words.length > 4) throw new Error(`“${sentence}” has not two to four words`)
  for (const { word, tags } of words)
    if (tags.length < 1 || tags.length > 3 || new Set(tags).size < tags.length)
      throw new Error(`“${word}” needs one to three tags, as in can:AUX,VERB`)
  if (new Set(words.map(({ word }) => word)).size < words.length) throw new Error(`“${sentence}” has a word twice`)
  if (words.every(({ tags }) => tags.length === 1)) throw new Error(`“${sentence}” has no ambiguous word`)
  return words
}

type Tagged = ReturnType<typeof parseTaggedWords>
type Tables = { transitions: Map<string, number>; emissions: Map<string, number> }
type Trellis = ReturnType<typeof fillTrellis>

/** Picks the probabilities at random, in a fixed order. Null if those of one tag add up to more than 1. */
function generateProbabilities(words: Tagged, random: Random): Tables | null {
  const tables: Tables = { transitions: new Map(), emissions: new Map() }
  const left = new Map<string, number>()
  const drawShare = (table: Map<string, number>, of: string, key: string) => {
    if (table.has(key)) return true
    const share = random.pick(shares)
    const rest = (left.get(of) ?? 1) - share
    left.set(of, roundNoise(rest))
    table.set(key, share)
    return rest >= -1e-9
  }
  for (const [i, { word, tags }] of words.entries())
    for (const tag of tags) {
      for (const from of words[i - 1]?.tags ?? [start])
        if (!drawShare(tables.transitions, `from ${from}`, `${from} ${tag}`)) return null
      if (!drawShare(tables.emissions, `emits ${tag}`, `${tag} ${word}`)) return null
    }
  return tables
}

const leastScore = 0.001
const mostDigits = 3
/** The best path to a cell must be better than the next by at least this factor. */
const leastLead = 1.15

/** True if the scores have few digits, and neither two paths to a cell nor two final cells are nearly equal. */
function isReadable(columns: Trellis) {
  const finals = (columns.at(-1) ?? []).map(({ best }) => best.score).toSorted((a, b) => b - a)
  const leads = [finals, ...columns.flatMap((column) => column.map(({ ways }) => ways.map(({ score }) => score)))]
  return (
    columns.flat().every(({ best }) => best.score >= leastScore && countDigits(best.score) <= mostDigits) &&
    leads.every(([first = 0, second]) => second === undefined || first >= second * leastLead)
  )
}

function listSlips({ tag, emission, ways, best }: Trellis[number][number]): Slip[] {
  const { before, transition } = best
  const isFirst = best.from === start
  const lost = ways.slice(1).map((way): Slip => ({
    value: roundNoise(way.score),
    words: `That is the way from ${way.from} to ${tag}. Another way gives a higher score: keep the best one.`,
  }))
  return [
    ...lost,
    ...(ways.length > 1
      ? [
          {
            value: sum(ways.map(({ score }) => score)),
            words: 'That is the sum of the ways. Viterbi keeps only the best of them.',
          },
        ]
      : []),
    {
      value: product(before, transition),
      words: 'That is without the emission: multiply by the probability of the word.',
    },
    {
      value: product(before, emission),
      words: `That is without the transition: multiply by the probability of going from ${best.from} to ${tag}.`,
    },
    ...(isFirst
      ? []
      : [
          {
            value: product(transition, emission),
            words: 'That is without the score so far: multiply by the score of the cell that the way comes from.',
          },
        ]),
    {
      value: sum([...(isFirst ? [] : [before]), transition, emission]),
      words: 'That is the sum of the probabilities. Along a path they are multiplied.',
    },
  ]
}

/** Makes the cell of a score; `cellOf` returns the cell of a tag of the word before. */
function makeScoreCell(
  column: Trellis[number],
  at: number,
  { step, cellOf }: { step: number; cellOf: (tag: string) => number | undefined },
): WorkCell {
  const kept = column[at]
  if (!kept) throw new Error('there is no such tag')
  const { tag, emission, ways, best } = kept
  const factors = [...(best.from === start ? [] : [formatNumber(best.before)]), best.transition, emission]
  return makeNumberCell({
    name: `Viterbi, step ${step}, ${tag}`,
    right: roundNoise(best.score),
    follows: (own) =>
      Math.max(
        ...ways.map(({ from, before, transition }) => {
          const cell = cellOf(from)
          return product(cell === undefined ? before : own.number(cell), transition, emission)
        }),
      ),
    slips: listSlips(kept),
    rule: `For each way into the cell multiply the score so far, the transition and the emission; keep the highest product.${step === 1 ? ' At the first word there is no score so far.' : ''}`,
    working: `From ${best.from}: ${factors.join(' × ')} = ${formatNumber(roundNoise(best.score))}`,
  })
}

function makePathCell(columns: Trellis, path: readonly string[], at: number, words: Tagged): WorkCell {
  const column = columns[at] ?? []
  const tags = column.map(({ tag }) => tag)
  const right = path[at] ?? ''
  const isLast = at === columns.length - 1
  const highest = column.toSorted((a, b) => b.best.score - a.best.score)[0]?.tag
  return makeTextCell({
    name: `Viterbi, best path, ${words[at]?.word ?? ''}`,
    right,
    choices: tags,
    slips: tags.map((tag) => ({
      value: tag,
      words: isLast
        ? 'Another cell of the last word has a higher score.'
        : tag === highest
          ? 'It has the highest score in its column, but the path does not come through it. Go back from the last word.'
          : 'The best path does not come through this cell. Go back from the last word to the cell that it was reached from.',
    })),
    rule: 'Take the best cell of the last word, then go back each time to the cell that it was reached from.',
    working: isLast
      ? `${right} has the highest score of the last word`
      : `${words[at + 1]?.word ?? ''}/${path[at + 1] ?? ''} was reached from ${right}`,
  })
}

function makeGivenTables({ transitions, emissions }: Tables): WorkTable<string>[] {
  const rows = (table: Map<string, number>, words: string) =>
    [...table].map(([key, share]) => {
      const [from = '', to = ''] = key.split(' ')
      return { label: `${from} ${words} ${to}`, entries: [String(share)] }
    })
  return [
    { caption: 'Transitions', head: ['Transition', 'Probability'], rows: rows(transitions, 'to') },
    { caption: 'Emissions', head: ['Emission', 'Probability'], rows: rows(emissions, 'emits') },
  ]
}

export function makeViterbi({ sentences }: { sentences: readonly string[] }, random: Random): TableExercise {
  const words = parseTaggedWords(random.pick(sentences))
  const tags = [...new Set(words.flatMap((word) => word.tags))]
  const { tables, columns } = repeatUntilFound(() => {
    const drawn = generateProbabilities(words, random)
    if (!drawn) return null
    const filled = fillTrellis({ ...drawn, words: words.map(({ word }) => word), tags })
    // A best path that nobody would read, such as PRON AUX NOUN for “she can rest”, would teach the wrong lesson.
    const isTrue = findBestPath(filled).every((tag, i) => tag === words[i]?.tags[0])
    return isTrue && isReadable(filled) ? { tables: drawn, columns: filled } : null
  })
  const path = findBestPath(columns)
  const cells: WorkCell[] = []
  const places = new Map<string, number>()
  const addCell = (place: string, cell: WorkCell) => places.set(place, cells.push(cell) - 1)
  for (const [i, column] of columns.entries())
    for (const [at, { tag }] of column.entries())
      addCell(
        `${i} ${tag}`,
        makeScoreCell(column, at, { step: i + 1, cellOf: (from) => places.get(`${i - 1} ${from}`) }),
      )
  for (const i of [...words.keys()].toReversed())
    if ((columns[i]?.length ?? 0) > 1) addCell(`${i} path`, makePathCell(columns, path, i, words))
  const tableEntry = (place: string, otherwise: string) => {
    const cell = places.get(place)
    return cell === undefined ? otherwise : { cell }
  }
  return {
    kind: 'table',
    task: `The words are ${inQuotes(words.map(({ word }) => word).join(' '))}.`,
    given: makeGivenTables(tables),
    figureHtml: null,
    table: {
      caption: 'Best score of each cell, from left to right',
      head: ['Tag', ...words.map(({ word }) => word)],
      rows: [
        ...tags.map((tag) => ({ label: tag, entries: words.map((_, i) => tableEntry(`${i} ${tag}`, '0')) })),
        { label: 'Best path', entries: words.map((_, i) => tableEntry(`${i} path`, path[i] ?? '')) },
      ],
    },
    cells,
  }
}
