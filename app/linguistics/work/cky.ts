import { fillChart, type Entry } from '../figures/cky.ts'
import { countDigits, makeNumberCell, product, inQuotes, formatNumber, sum, roundNoise } from './cells.ts'
import { repeatUntilFound, type Random } from './random.ts'
import type { OwnValues, Slip, TableExercise, WorkCell } from './types.ts'

type Rule = { left: string; right: readonly string[] }
type Weighted = Rule & { share: number }

const shares = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8]

function parseRules(rows: readonly string[]): Rule[] {
  return rows.map((row) => {
    const [left = '', sign, ...right] = row.split(/\s+/)
    if (sign !== '>' || right.length < 1 || right.length > 2) throw new Error(`“${row}” is no rule of one or two parts`)
    return { left, right }
  })
}

/**
 * Gives each rule a random probability, or 1 if it is the only rule of its category and has two parts. Null if the
 * probabilities of a category add up to more than 1.
 */
function generateProbabilities(rules: readonly Rule[], random: Random): Weighted[] | null {
  const weighted = rules.map((rule): Weighted => {
    const isOnly = rule.right.length === 2 && rules.every((other) => other === rule || other.left !== rule.left)
    return { ...rule, share: isOnly ? 1 : random.pick(shares) }
  })
  const byLeft = Map.groupBy(weighted, ({ left }) => left)
  return [...byLeft.values()].every((own) => sum(own.map(({ share }) => share)) <= 1) ? weighted : null
}

const leastLead = 1.15
const leastShare = 0.0002

function isReadable(chart: ReturnType<typeof fillChart>, length: number) {
  const entries = [...chart.values()]
  return (
    entries.every((found) => found.length <= 1) &&
    entries.flat().every(({ share, rivals = [] }) => {
      return share >= leastShare && countDigits(share) <= 3 && rivals.every((rival) => share >= rival.share * leastLead)
    }) &&
    (chart.get(`0–${length}`) ?? []).length === 1
  )
}

/** Lists the two parts of an entry, such as "NP 0–1 + VP 1–3", with their probabilities. */
export function listParts(entry: Entry, chart: ReturnType<typeof fillChart>) {
  return entry.from.split(' + ').map((part) => {
    const [label = '', span = ''] = part.split(' ')
    return { label, span, share: chart.get(span)?.find((each) => each.label === label)?.share ?? 0 }
  })
}

/** Calculates an entry anew, with the student's own values of its parts. */
function followEntry(
  entry: Entry,
  chart: ReturnType<typeof fillChart>,
  ownValue: (span: string) => number | undefined,
) {
  const scores = [entry, ...(entry.rivals ?? [])].map((each) => {
    const parts = listParts(each, chart)
    const rule = each.share / product(...parts.map(({ share }) => share))
    return roundNoise(rule * product(...parts.map(({ span, share }) => ownValue(span) ?? share)))
  })
  return Math.max(...scores)
}

const cellAt = (cell: number | undefined, own: OwnValues) => (cell === undefined ? undefined : own.number(cell))

function listSlips(entry: Entry, chart: ReturnType<typeof fillChart>): Slip[] {
  const [one, other] = listParts(entry, chart).map(({ share }) => share)
  if (one === undefined || other === undefined) return []
  const rule = roundNoise(entry.share / (one * other))
  return [
    ...(entry.rivals ?? []).map((rival) => ({
      value: roundNoise(rival.share),
      words: `That is ${rival.label} from ${rival.from.replace(' + ', ' and ')}. There is a more probable way: keep the best one.`,
    })),
    ...(entry.rivals?.length
      ? [
          {
            value: sum([entry.share, ...entry.rivals.map(({ share }) => share)]),
            words: 'That is the sum of the ways. The cell keeps only the best of them.',
          },
        ]
      : []),
    ...[entry, ...(entry.rivals ?? [])].map((way) => ({
      value: product(...listParts(way, chart).map(({ share }) => share)),
      words: 'That is without the probability of the rule itself.',
    })),
    { value: rule, words: 'That is the probability of the rule alone; multiply by those of its two parts.' },
    { value: product(rule, one), words: 'That is without the second of the two parts.' },
    { value: product(rule, other), words: 'That is without the first of the two parts.' },
    { value: sum([rule, one, other]), words: 'That is the sum of the probabilities. In a tree they are multiplied.' },
    { value: 0, words: 'Something can be built here. Try each place where the stretch can be cut in two.' },
  ]
}

const rule =
  'Cut the stretch in two in each possible way. Where a rule has the two parts on its right side, multiply the rule and both parts; keep the highest product, or write zero if no rule fits.'

export function makeCky(
  { rules: rows, sentences }: { rules: readonly string[]; sentences: readonly string[] },
  random: Random,
): TableExercise {
  const words = random.pick(sentences).split(/\s+/)
  if (words.length < 3 || words.length > 5) throw new Error('a sentence to fill a chart for has three to five words')
  const needed = parseRules(rows).filter(({ right }) => right.length === 2 || words.includes(right[0] ?? ''))
  const { rules, chart } = repeatUntilFound(() => {
    const weighted = generateProbabilities(needed, random)
    if (!weighted) return null
    const filled = fillChart({ words, rules: weighted })
    return isReadable(filled, words.length) ? { rules: weighted, chart: filled } : null
  })
  const quoteSpan = (span: string) => inQuotes(words.slice(...span.split('–').map(Number)).join(' '))
  const cells: WorkCell[] = []
  const places = new Map<string, number>()
  for (let length = 2; length <= words.length; length += 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const span = `${from}–${from + length}`
      const [entry] = chart.get(span) ?? []
      const stretch = words.slice(from, from + length).join(' ')
      const parts = entry ? listParts(entry, chart) : []
      const own = entry ? roundNoise(entry.share / product(...parts.map(({ share }) => share))) : 0
      const cell = makeNumberCell({
        name: `CKY, words ${from + 1} to ${from + length}, ${stretch}`,
        right: entry ? roundNoise(entry.share) : 0,
        ...(entry && { follows: (own: OwnValues) => followEntry(entry, chart, (at) => cellAt(places.get(at), own)) }),
        slips: entry ? listSlips(entry, chart) : [],
        otherwise: entry
          ? undefined
          : 'Look for a rule with the two parts on its right side, for each place where the stretch can be cut.',
        rule,
        working: entry
          ? `${entry.label} from ${parts.map(({ label, span: at }) => `${label} ${quoteSpan(at)}`).join(' and ')}: ${[own, ...parts.map(({ share }) => share)].map(formatNumber).join(' × ')} = ${formatNumber(roundNoise(entry.share))}`
          : `No rule builds ${inQuotes(stretch)}`,
      })
      places.set(span, cells.push(entry ? { ...cell, shown: `${entry.label} ${cell.shown}` } : cell) - 1)
    }
  return {
    kind: 'table',
    task: `The words are ${inQuotes(words.join(' '))}.`,
    given: [
      {
        caption: 'Rules',
        head: ['Rule', 'Probability'],
        rows: rules.map(({ left, right, share }) => ({
          label: `${left} → ${right.join(' ')}`,
          entries: [String(share)],
        })),
      },
    ],
    figureHtml: null,
    table: {
      caption: 'Rows show where a stretch begins, columns where it ends',
      head: ['from', ...words.map((word, i) => `${word} ${i + 1}`)],
      rows: words.map((word, from) => ({
        label: `${from} ${word}`,
        entries: words.map((_, i) => {
          const to = i + 1
          if (to <= from) return ''
          const [entry] = chart.get(`${from}–${to}`) ?? []
          const cell = places.get(`${from}–${to}`)
          return cell === undefined ? (entry ? `${entry.label} ${formatNumber(entry.share)}` : '') : { cell }
        }),
      })),
    },
    cells,
  }
}
