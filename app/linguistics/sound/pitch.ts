import type { PitchPoint, Segment } from './types.ts'

const lowestHertz = 85
/** Converts a level of Chao's five-point scale to hertz; the scale spans one octave. */
export const hertzOfLevel = (level: number) => lowestHertz * 2 ** ((level - 1) / 4)

export const endOf = (segments: readonly Segment[]) => segments.reduce((sum, { milliseconds }) => sum + milliseconds, 0)

/** Spreads the levels evenly over the voiced part; without levels, pitch falls with a peak on the stressed syllable. */
export function pitchOf(
  segments: readonly Segment[],
  stressed: readonly number[],
  levels: readonly number[],
): PitchPoint[] {
  const end = endOf(segments)
  if (levels.length === 0) {
    const fall = (at: number) => 128 - 34 * (at / Math.max(end, 1))
    return [
      { milliseconds: 0, hertz: fall(0) },
      ...stressed.flatMap((at) => [
        { milliseconds: Math.max(1, at - 70), hertz: fall(at) },
        { milliseconds: at + 15, hertz: fall(at) + 24 },
        { milliseconds: at + 110, hertz: fall(at) },
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
    hertz: hertzOfLevel(level),
  }))
}
