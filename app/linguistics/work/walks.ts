import { countPairs, learnMerges, mergePair, readTraining } from '../figures/bpe.ts'
import { fillChart, parseGrammar, type Entry } from '../figures/cky.ts'
import { formatValue } from '../figures/steps.ts'
import { cutGreedily, readPieces } from '../figures/tokens.ts'
import { fillTrellis, findBestPath, readTagger } from '../figures/viterbi.ts'
import type { WalkKind } from '../figures/walk-kinds.ts'
import { inQuotes } from './cells.ts'
import { listParts } from './cky.ts'

/** The cells that one step of a calculation fills, by row and column, and why they hold what they hold. */
type Move = { cells: readonly (readonly [row: number, column: number])[]; says: string }

/** A calculation as a table that is filled step by step. The first cell of a row is its name and is always there. */
export type Walk = {
  head: readonly string[]
  rows: readonly (readonly string[])[]
  moves: readonly Move[]
}

const none = '–'

const inRow = (row: number, ...columns: number[]) => columns.map((column) => [row, column] as const)

function walkTokens(source: string): Walk {
  const { text, pieces } = readPieces(source)
  const cuts = text.flatMap((word) => cutGreedily(word, pieces))
  return {
    head: ['Cut', 'Left to cut', 'Longest piece'],
    rows: cuts.map(({ left, piece }, i) => [String(i + 1), left, piece]),
    moves: cuts.map(({ left, piece, shorter, isKnown }, row) => ({
      cells: inRow(row, 1, 2),
      says: isKnown
        ? `The longest piece at the start of ${inQuotes(left)} is ${inQuotes(piece)}${shorter.length > 0 ? `; ${shorter.map(inQuotes).join(', ')} would fit too, but ${shorter.length > 1 ? 'are' : 'is'} shorter` : ''}.`
        : `No piece starts ${inQuotes(left)}, so one character is cut off as unknown.`,
    })),
  }
}

function walkBpe(source: string): Walk {
  const { words, cuts, merges } = readTraining(source)
  const learnt = learnMerges(words, merges)
  const spelling = (symbols: readonly string[]) => symbols.join(' ')
  const stages = [words, ...learnt.map((each) => each.words)]
  const replays = cuts.map((cut) =>
    learnt.reduce((so, { chosen }) => [...so, mergePair(so.at(-1) ?? [], chosen)], [[...cut, '·']]),
  )
  const rows = stages.map((stage, i) => [
    i === 0 ? 'Start' : `Merge ${i}`,
    i === 0 ? none : `${learnt[i - 1]?.chosen.left} + ${learnt[i - 1]?.chosen.right}`,
    i === 0 ? none : String(learnt[i - 1]?.chosen.count),
    ...stage.map(({ symbols }) => spelling(symbols)),
    ...replays.map((states) => spelling(states[i] ?? [])),
  ])
  const places = words.map((_, i) => i + 3)
  const learning = learnt.flatMap(({ chosen: { left, right, count }, ties }, i): Move[] => {
    const counted = (stages[i] ?? []).flatMap(({ symbols, times }, n) => {
      const found = countPairs([{ symbols, times }]).find((pair) => pair.left === left && pair.right === right)
      return found ? [`${found.count} in ${inQuotes(words[n]?.symbols.slice(0, -1).join('') ?? '')}`] : []
    })
    const tied = ties.map((tie) => `${tie.left} + ${tie.right}`).join(', ')
    return [
      {
        cells: inRow(i + 1, 1, 2),
        says: `${left} + ${right} is the most frequent pair: ${counted.join(', ')}, together ${count}.${tied && ` ${tied} ${ties.length > 1 ? 'are' : 'is'} as frequent; the pair met first is merged.`}`,
      },
      {
        cells: inRow(i + 1, ...places),
        says: `Wherever ${left} and ${right} are neighbours, they become the symbol ${left}${right}.`,
      },
    ]
  })
  const replaying = cuts.flatMap((cut, n) =>
    stages.map((_, i): Move => {
      const { left, right } = learnt[i - 1]?.chosen ?? { left: '', right: '' }
      const isChanged = replays[n]?.[i]?.length !== replays[n]?.[i - 1]?.length
      return {
        cells: [[i, 3 + words.length + n]],
        says:
          i === 0
            ? `The new word ${inQuotes(cut)} starts as characters. The merges are replayed in their order.`
            : `Merge ${i}: ${isChanged ? `${left} and ${right} are joined` : `${left} + ${right} does not occur in ${inQuotes(cut)}`}.`,
      }
    }),
  )
  return {
    head: [
      'Step',
      'Pair',
      'Count',
      ...words.map(({ symbols, times }) => `${symbols.slice(0, -1).join('')} × ${times}`),
      ...cuts.map((cut) => `new: ${cut}`),
    ],
    rows,
    moves: [
      {
        cells: inRow(0, 1, 2, ...places),
        says: 'Every word of the training text starts as characters; the dot marks its end.',
      },
      ...learning,
      ...replaying,
    ],
  }
}

function walkViterbi(source: string): Walk {
  const tagger = readTagger(source)
  const { words, tags, emissions } = tagger
  const columns = fillTrellis(tagger)
  const path = findBestPath(columns)
  const keptAt = (word: number, tag: string) => columns[word]?.find((each) => each.tag === tag)
  const explain = (word: number, tag: string) => {
    const name = `${inQuotes(words[word] ?? '')} as ${tag}`
    const kept = keptAt(word, tag)
    if (!kept)
      return emissions.has(`${tag} ${words[word]}`)
        ? `${name}: no tag before it leads to ${tag}, so the cell is empty.`
        : `${name}: ${tag} has no probability for this word, so the cell is empty.`
    const ways = kept.ways.map(
      ({ from, before, transition, score }) =>
        `from ${from} ${word === 0 ? '' : `${formatValue(before)} × `}${transition} × ${kept.emission} = ${formatValue(score)}`,
    )
    const parts = word === 0 ? 'transition × emission' : 'score before × transition × emission'
    return `${name}: ${parts}; ${ways.join('; ')}.${ways.length > 1 ? ' The greatest is kept.' : ''}`
  }
  const last = words.length - 1
  return {
    head: ['Tag', ...words],
    rows: [
      ...tags.map((tag) => [
        tag,
        ...words.map((_, word) => {
          const best = keptAt(word, tag)?.best
          return best ? `${formatValue(best.score)} from ${best.from}` : none
        }),
      ]),
      ['Best path', ...path],
    ],
    moves: [
      ...words.flatMap((_, word) =>
        tags.map((tag, row): Move => ({ cells: [[row, word + 1]], says: explain(word, tag) })),
      ),
      ...words.map((_, i): Move => {
        const word = last - i
        const tag = path[word] ?? ''
        return {
          cells: [[tags.length, word + 1]],
          says:
            i === 0
              ? `The greatest score of the last word is that of ${tag}. The path is read back from there.`
              : `${path[word + 1]} of ${inQuotes(words[word + 1] ?? '')} was reached from ${tag}.`,
        }
      }),
    ],
  }
}

function walkCky(source: string): Walk {
  const grammar = parseGrammar(source)
  const { words } = grammar
  const chart = fillChart(grammar)
  const quoteSpan = (from: number, to: number) => inQuotes(words.slice(from, to).join(' '))
  const explainEntry = (entry: Entry) => {
    const parts = listParts(entry, chart)
    const [one, other] = parts
    if (!one || !other) return ''
    const rule = entry.share / (one.share * other.share)
    return `${entry.label} from ${one.label} ${one.span} and ${other.label} ${other.span}: ${[rule, one.share, other.share].map(formatValue).join(' × ')} = ${formatValue(entry.share)}`
  }
  const explain = (from: number, to: number) => {
    const entries = chart.get(`${from}–${to}`) ?? []
    if (to - from === 1)
      return entries.length > 0
        ? `${quoteSpan(from, to)} is ${entries.map(({ label, share }) => `${label}, with ${formatValue(share)}`).join(', or ')}.`
        : `No rule has ${quoteSpan(from, to)} on its right side.`
    if (entries.length === 0)
      return `${quoteSpan(from, to)} is cut in two in every way: no rule has two such parts on its right side.`
    return entries
      .map((entry) => {
        const rivals = (entry.rivals ?? []).map((rival) => `not ${explainEntry(rival)}, which is not more`)
        return `${[explainEntry(entry), ...rivals].join('; ')}.`
      })
      .join(' ')
  }
  const spans = words.flatMap((_, shorter) =>
    words.slice(shorter).map((__, from) => ({ from, to: from + shorter + 1 })),
  )
  return {
    head: ['from', ...words.map((word, i) => `${word} ${i + 1}`)],
    rows: words.map((word, from) => [
      `${from} ${word}`,
      ...words.map((_, column) => {
        if (column < from) return ''
        const entries = chart.get(`${from}–${column + 1}`) ?? []
        return entries.map(({ label, share }) => `${label} ${formatValue(share)}`).join(', ') || none
      }),
    ]),
    moves: spans.map(({ from, to }) => ({ cells: [[from, to]], says: explain(from, to) })),
  }
}

const walks = { tokens: walkTokens, bpe: walkBpe, viterbi: walkViterbi, cky: walkCky } as const

/** The longest source, in characters, as of a figure: longer ones take long to calculate at each key. */
const longestSource = 4_000

/** Calculates what a figure of this kind shows, step by step. Throws with the row that cannot be read. */
export function makeWalk({ kind, source }: { kind: WalkKind; source: string }): Walk {
  if (source.length > longestSource) throw new Error(`at most ${longestSource} characters can be read`)
  return walks[kind](source)
}
