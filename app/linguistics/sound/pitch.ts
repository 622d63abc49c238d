import { lengthMilliseconds } from './synthesis.ts'
import type { PitchPoint, Segment } from './types.ts'

const lowestHertz = 85
/** Converts a level of Chao's five-point scale to hertz; the scale spans one octave. */
export const levelToHertz = (level: number) => lowestHertz * 2 ** ((level - 1) / 4)

/**
 * Makes the pitch curve: spreads the levels evenly over the voiced part. Without levels, pitch falls, with a peak on
 * each stressed syllable.
 */
export function makePitch(
  segments: readonly Segment[],
  stressed: readonly number[],
  levels: readonly number[],
): PitchPoint[] {
  const end = lengthMilliseconds({ segments })
  if (levels.length === 0) {
    const fallingHertz = (at: number) => 128 - 34 * (at / Math.max(end, 1))
    return [
      { milliseconds: 0, hertz: fallingHertz(0) },
      ...stressed.flatMap((at) => [
        { milliseconds: Math.max(1, at - 70), hertz: fallingHertz(at) },
        { milliseconds: at + 15, hertz: fallingHertz(at) + 24 },
        { milliseconds: at + 110, hertz: fallingHertz(at) },
      ]),
      { milliseconds: end, hertz: 84 },
    ].toSorted((one, other) => one.milliseconds - other.milliseconds)
  }
  let at = 0
  const times = segments.flatMap(({ milliseconds, voice }) => {
    const from = at
    at += milliseconds
    return voice > 0.5 ? [from, at] : []
  })
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? end]
  return levels.map((level, i) => ({
    milliseconds: first + ((last - first) * i) / Math.max(1, levels.length - 1),
    hertz: levelToHertz(level),
  }))
}
