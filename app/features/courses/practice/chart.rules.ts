import { chartGrid, nearestOnGrid } from '#app/linguistics/figures/vowel-chart.ts'
import type { Judgement, WrittenBody } from './types.ts'

type ChartBody = Extract<WrittenBody, { kind: 'chart' }>

/** Points of the grid lie half a step apart; a vowel seldom lies on one of them. */
const tolerance = 0.5
const slack = 1e-9

/** −1 for a value that is too small, 1 for one too large, 0 for a right one. */
function offBy(value: number, right: number) {
  if (Math.abs(value - right) <= tolerance + slack) return 0
  return value < right ? -1 : 1
}

const rowOf = (symbol: string, { height, backness }: { height: number; backness: number }, word: string) =>
  `${symbol} ${height} ${backness} ${word}`

/** Judges the place of a vowel: height and backness each within half a step of the grid. */
export function judgeChart(
  body: ChartBody,
  answer: readonly string[],
): Pick<Judgement, 'verdict' | 'analyses'> & { where: string | null } {
  const given = chartGrid[Number(answer[0] || Number.NaN)]
  const key = rowOf(body.symbol, body, '')
  if (!given)
    return { verdict: 'wrong', where: null, analyses: { yours: null, accepted: { kind: 'vowels', source: key } } }
  const [high, far] = [offBy(given.height, body.height), offBy(given.backness, body.backness)]
  const words = [
    high === 0 ? '' : high < 0 ? 'too close' : 'too open',
    far === 0 ? '' : far < 0 ? 'too far front' : 'too far back',
  ].filter(Boolean)
  const verdict = words.length === 0 ? 'right' : words.length === 1 ? 'near' : 'wrong'
  const source = verdict === 'right' ? key : `${rowOf('×', given, 'yours')}\n${key}`
  return {
    verdict,
    where: words.length > 0 ? `Your vowel is ${words.join(' and ')}.` : null,
    analyses: { yours: null, accepted: { kind: 'vowels', source } },
  }
}

export const acceptedChartAnswer = (body: ChartBody) => [String(nearestOnGrid(body))]
