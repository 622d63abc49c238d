import { nearestOnGrid, type Point } from '#app/linguistics/figures/vowel-chart.ts'
import { soundAsked } from '../../practice/stretch.rules.ts'
import type { WrittenBody } from '../../practice/types.ts'
import type { NearAnswer, Typed } from './near-answers.types.ts'

/** The right point, its four neighbours, and the point opposite it through the centre of the chart. */
export function nearPoints(body: Extract<WrittenBody, { kind: 'chart' }>): NearAnswer[] {
  const at = ({ height, backness }: Point, change: string, isRight: boolean | null): NearAnswer => ({
    change,
    answer: [String(nearestOnGrid({ height, backness }))],
    isRight,
  })
  const { height, backness } = body
  return [
    at(body, 'accepted', true),
    at({ height: height - 1.5, backness }, 'closer', null),
    at({ height: height + 1.5, backness }, 'more open', null),
    at({ height, backness: backness - 1.5 }, 'more front', null),
    at({ height, backness: backness + 1.5 }, 'more back', null),
    at({ height: 3 - height, backness: 2 - backness }, 'opposite', null),
  ]
}

export function nearExpressions({ accept, near, match }: Extract<WrittenBody, { kind: 'expression' }>): Typed[] {
  return [
    ...accept.map((typed): Typed => ({ change: 'accepted', typed, isRight: true })),
    ...accept.map((typed): Typed => ({ change: 'with anchors', typed: `^${typed}$`, isRight: null })),
    { change: 'anything', typed: '.*', isRight: false },
    { change: 'the first string', typed: match[0] ?? '', isRight: false },
    ...near.flatMap(({ forms }) => forms.map((typed): Typed => ({ change: 'known', typed, isRight: false }))),
  ]
}

export function nearStretches(body: Extract<WrittenBody, { kind: 'stretch' }>): NearAnswer[] {
  const { start, end } = soundAsked(body)
  const at = (change: string, from: number, to: number, isRight: boolean): NearAnswer => ({
    change,
    answer: [String(Math.max(0, from)), String(to)],
    isRight,
  })
  return [
    at('accepted', start, end, true),
    at('a little off', start + 15, end - 15, true),
    at('started late', start + 40, end, false),
    at('ended late', start, end + 60, false),
    at('both late', start + 40, end + 60, false),
  ]
}
