import { chartGrid, findNearestOnGrid } from '#app/linguistics/figures/vowel-chart.ts'
import type { Judgement, WrittenBody } from './practice.types.ts'

type ChartBody = Extract<WrittenBody, { kind: 'chart' }>

/** Half a step: the grid's points are half a step apart, and a vowel is seldom exactly on one. */
const tolerance = 0.5
const slack = 1e-9

/** The most that one of the two may be off in a vowel that is nearly right. */
const mostNear = 1

/** Compares a value with the right one: −1 if it is too small, 1 if it is too large, 0 if no more than `most` off. */
function compareWithin(value: number, right: number, most: number) {
  if (Math.abs(value - right) <= most + slack) return 0
  return value < right ? -1 : 1
}

const chartRow = (symbol: string, { height, backness }: { height: number; backness: number }, word: string) =>
  `${symbol} ${height} ${backness} ${word}`

/**
 * Judges the place of a vowel: height and backness each within half a step of the grid. A vowel that is half a step off
 * in both is only nearly right, because other symbols have those places: [ɪ] lies diagonally below cardinal [i].
 */
export function judgeChart(
  body: ChartBody,
  answer: readonly string[],
): Pick<Judgement, 'verdict' | 'analyses'> & { where: string | null } {
  const given = chartGrid[Number(answer[0] || Number.NaN)]
  const key = chartRow(body.symbol, body, '')
  if (!given)
    return { verdict: 'wrong', where: null, analyses: { yours: null, accepted: { kind: 'vowels', source: key } } }
  const offs = [Math.abs(given.height - body.height), Math.abs(given.backness - body.backness)] as const
  const off = Math.max(...offs)
  const isDiagonal = offs.every((each) => Math.abs(each - tolerance) <= slack)
  const most = isDiagonal ? 0 : tolerance
  const [high, far] = [
    compareWithin(given.height, body.height, most),
    compareWithin(given.backness, body.backness, most),
  ]
  const words = [
    high === 0 ? '' : high < 0 ? 'too close' : 'too open',
    far === 0 ? '' : far < 0 ? 'too far front' : 'too far back',
  ].filter(Boolean)
  const isNear = isDiagonal || (words.length === 1 && off <= mostNear + slack)
  const verdict = words.length === 0 ? 'right' : isNear ? 'near' : 'wrong'
  const source = verdict === 'right' ? key : `${chartRow('×', given, 'yours')}\n${key}`
  return {
    verdict,
    where: words.length > 0 ? `Your vowel is ${words.join(' and ')}.` : null,
    analyses: { yours: null, accepted: { kind: 'vowels', source } },
  }
}

export const rightChartAnswer = (body: ChartBody) => [String(findNearestOnGrid(body))]
