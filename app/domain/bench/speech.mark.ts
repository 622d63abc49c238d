import type { Interval } from '#app/linguistics/acoustics/textgrid.ts'

/** Tolerance for each boundary, in milliseconds. */
export const boundaryTolerance = 20
/** The shortest interval, in milliseconds. */
const shortest = 5

/** Lays intervals of equal length over a sound, one for each label. */
export function layEvenly(labels: readonly string[], milliseconds: number): Interval[] {
  const each = milliseconds / labels.length
  return labels.map((label, i) => ({ label, start: Math.round(i * each), end: Math.round((i + 1) * each) }))
}

/** Moves the boundary after an interval, as far as its neighbours allow. */
export function moveBoundary(intervals: readonly Interval[], after: number, to: number): Interval[] {
  const [left, right] = [intervals[after], intervals[after + 1]]
  if (!left || !right) return [...intervals]
  const at = Math.round(Math.min(right.end - shortest, Math.max(left.start + shortest, to)))
  return intervals.map((each, i) =>
    i === after ? { ...each, end: at } : i === after + 1 ? { ...each, start: at } : each,
  )
}

/** Divides the interval at a time; the new one has no label yet. */
export function divideAt(intervals: readonly Interval[], at: number): Interval[] {
  return intervals.flatMap((each) =>
    at > each.start + shortest && at < each.end - shortest
      ? [
          { ...each, end: Math.round(at) },
          { label: '', start: Math.round(at), end: each.end },
        ]
      : [each],
  )
}

/** Joins an interval with the one that follows. */
export function joinWithNext(intervals: readonly Interval[], at: number): Interval[] {
  return intervals.flatMap((each, i) => {
    if (i === at + 1) return []
    return i === at ? [{ ...each, end: intervals[at + 1]?.end ?? each.end }] : [each]
  })
}

export type BoundaryMark = { left: string; right: string; at: number; away: number; isRight: boolean }

/** Judges each boundary against that of the sound: `away` is positive where it was set too late. */
export function judgeBoundaries(intervals: readonly Interval[], wanted: readonly Interval[]): BoundaryMark[] {
  return wanted.slice(0, -1).map(({ label, end }, i) => {
    const at = intervals[i]?.end ?? 0
    const away = at - end
    return { left: label, right: wanted[i + 1]?.label ?? '', at, away, isRight: Math.abs(away) <= boundaryTolerance }
  })
}

/** Says how a boundary was set, without its place. */
export const describeAway = ({ away, isRight }: BoundaryMark) =>
  isRight ? `right, ${Math.abs(away)} ms away` : `${Math.abs(away)} ms too ${away > 0 ? 'late' : 'early'}`
