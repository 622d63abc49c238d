/** Makes a small seeded random generator, so that every run draws the same picture. */
export function newRandom(seed: number) {
  let state = seed >>> 0
  const nextFraction = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  return {
    next: nextFraction,
    /** Returns an approximately normal random number: mean 0, standard deviation 1. */
    normal() {
      let sum = 0
      for (let i = 0; i < 6; i++) sum += nextFraction()
      return (sum - 3) / 0.72
    },
  }
}

export const round = (value: number, places = 1) => Number(value.toFixed(places))

export type Point = readonly [number, number]

/** Returns a smooth curve through points in rising order of x (cubic Hermite), sampled into line segments. */
export function curveThrough(points: readonly Point[], samples = 60): Point[] {
  const pointAt = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const slopeAt = (index: number) => {
    const [before, after] = [pointAt(index - 1), pointAt(index + 1)]
    return after[0] === before[0] ? 0 : (after[1] - before[1]) / (after[0] - before[0])
  }
  const [start, end] = [pointAt(0)[0], pointAt(points.length - 1)[0]]
  return Array.from({ length: samples + 1 }, (_, n): Point => {
    const x = start + ((end - start) * n) / samples
    const index = Math.max(
      1,
      points.findIndex(([px]) => px >= x - 1e-9),
    )
    const [a, b] = [pointAt(index - 1), pointAt(index)]
    const width = b[0] - a[0]
    const t = Math.min(1, Math.max(0, (x - a[0]) / width))
    const y =
      (2 * t ** 3 - 3 * t * t + 1) * a[1] +
      (t ** 3 - 2 * t * t + t) * width * slopeAt(index - 1) +
      (-2 * t ** 3 + 3 * t * t) * b[1] +
      (t ** 3 - t * t) * width * slopeAt(index)
    return [x, y]
  })
}

export const polylinePath = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')

/** Returns a path of dots as zero-length segments, to be drawn with round caps: one element instead of hundreds. */
export const dotsPath = (points: readonly Point[]) => points.map(([x, y]) => `M${round(x)} ${round(y)}h0`).join('')
