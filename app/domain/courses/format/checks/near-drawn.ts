import { findNearestOnGrid, type Point } from '#app/linguistics/figures/vowel-chart.ts'
import { encodeProgram } from '#app/domain/courses/practice/code.ts'
import { listMutants } from '#app/domain/courses/practice/misconceptions.ts'
import { getAskedSound } from '#app/domain/courses/practice/stretch.ts'
import type { BodyOf } from '#app/domain/courses/practice/practice.types.ts'
import type { NearAnswer, Typed } from './near-answers.types.ts'

/** Returns the right point, points that are closer, more open, more front and more back, and the opposite point. */
export function listNearPoints(body: BodyOf<'chart'>): NearAnswer[] {
  const toNearAnswer = ({ height, backness }: Point, change: string, isRight: boolean | null): NearAnswer => ({
    change,
    answer: [String(findNearestOnGrid({ height, backness }))],
    isRight,
  })
  const { height, backness } = body
  return [
    toNearAnswer(body, 'accepted', true),
    toNearAnswer({ height: height - 1.5, backness }, 'closer', null),
    toNearAnswer({ height: height + 1.5, backness }, 'more open', null),
    toNearAnswer({ height, backness: backness - 1.5 }, 'more front', null),
    toNearAnswer({ height, backness: backness + 1.5 }, 'more back', null),
    toNearAnswer({ height: 3 - height, backness: 2 - backness }, 'opposite', null),
  ]
}

export function listNearExpressions({ accept, near, match }: BodyOf<'expression'>): Typed[] {
  return [
    ...accept.map((typed): Typed => ({ change: 'accepted', typed, isRight: true })),
    ...accept.map((typed): Typed => ({ change: 'with anchors', typed: `^${typed}$`, isRight: null })),
    ...listMutants(accept).flatMap(({ name, patterns }) =>
      patterns.slice(0, 3).map((typed): Typed => ({ change: name, typed, isRight: false })),
    ),
    { change: 'between slashes', typed: `/${accept[0]}/`, isRight: true },
    { change: 'anything', typed: '.*', isRight: false },
    { change: 'the first string', typed: match[0] ?? '', isRight: false },
    ...near.flatMap(({ forms }) => forms.map((typed): Typed => ({ change: 'known', typed, isRight: false }))),
  ]
}

/** Returns the solution, and for each check a program that fails it alone. */
export function listNearPrograms(body: BodyOf<'code'>): NearAnswer[] {
  const failing = (failed: number) =>
    encodeProgram(
      body.solution,
      body.checks.map((_, i) => (i === failed ? { ok: false, got: 'None' } : { ok: true })),
    )
  return [
    { change: 'accepted', answer: failing(-1), isRight: true },
    ...body.checks.map(({ call }, i): NearAnswer => ({
      change: `a program for which ${call} gives None`,
      answer: failing(i),
      isRight: false,
    })),
  ]
}

export function listNearStretches(body: BodyOf<'stretch'>): NearAnswer[] {
  const { start, end } = getAskedSound(body)
  const toNearAnswer = (change: string, from: number, to: number, isRight: boolean): NearAnswer => ({
    change,
    answer: [String(Math.max(0, from)), String(to)],
    isRight,
  })
  return [
    toNearAnswer('accepted', start, end, true),
    toNearAnswer('a little off', start + 15, end - 15, true),
    toNearAnswer('started late', start + 40, end, false),
    toNearAnswer('ended late', start, end + 60, false),
    toNearAnswer('both late', start + 40, end + 60, false),
  ]
}

export const listNearQueries = ({ accept, near }: BodyOf<'query'>): NearAnswer[] => [
  ...accept.map((typed) => ({ change: 'accepted', answer: [typed], isRight: true })),
  ...near.flatMap(({ forms }) => forms.map((typed) => ({ change: 'known', answer: [typed], isRight: false }))),
  { change: 'anything', answer: ['_'], isRight: false },
]
