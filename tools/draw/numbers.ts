/** A small seeded generator, so that every run draws the same. */
export function generator(seed: number) {
  let state = seed >>> 0
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
  return {
    next,
    /** Approximately normal: mean 0, deviation 1. */
    normal() {
      let sum = 0
      for (let i = 0; i < 6; i++) sum += next()
      return (sum - 3) / 0.72
    },
  }
}

export const round = (value: number, places = 1) => Number(value.toFixed(places))

export type Point = readonly [number, number]

/** A smooth curve through points given in rising order of x (cubic Hermite), sampled into line segments. */
export function curveThrough(points: readonly Point[], samples = 60): Point[] {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const slope = (index: number) => {
    const [before, after] = [at(index - 1), at(index + 1)]
    return after[0] === before[0] ? 0 : (after[1] - before[1]) / (after[0] - before[0])
  }
  const [start, end] = [at(0)[0], at(points.length - 1)[0]]
  return Array.from({ length: samples + 1 }, (_, n): Point => {
    const x = start + ((end - start) * n) / samples
    const index = Math.max(
      1,
      points.findIndex(([px]) => px >= x - 1e-9),
    )
    const [a, b] = [at(index - 1), at(index)]
    const width = b[0] - a[0]
    const t = Math.min(1, Math.max(0, (x - a[0]) / width))
    const y =
      (2 * t ** 3 - 3 * t * t + 1) * a[1] +
      (t ** 3 - 2 * t * t + t) * width * slope(index - 1) +
      (-2 * t ** 3 + 3 * t * t) * b[1] +
      (t ** 3 - t * t) * width * slope(index)
    return [x, y]
  })
}

export const polyline = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')

/** Dots as zero-length segments, to be stroked with round caps: one element instead of hundreds. */
export const dotsPath = (points: readonly Point[]) => points.map(([x, y]) => `M${round(x)} ${round(y)}h0`).join('')
