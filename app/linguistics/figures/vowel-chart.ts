/** A point of the vowel space: `height` from 0 (close) to 3 (open), `backness` from 0 (front) to 2 (back). */
export type Point = { height: number; backness: number }

/** Inset of the lower front corner as a share of the upper edge. */
const slant = 0.42

/** The place of a point in the quadrilateral, as shares of its width and height. */
export function chartPlace({ height, backness }: Point) {
  const front = (height / 3) * slant
  return { x: front + ((1 - front) * backness) / 2, y: height / 3 }
}

const heights = ['close', 'near-close', 'close-mid', 'mid', 'open-mid', 'near-open', 'open'] as const
const backnesses = ['front', 'near-front', 'central', 'near-back', 'back'] as const

/** The points that can be chosen in an exercise, from close to open and from front to back, by their names in the IPA. */
export const chartGrid = heights.flatMap((high, down) =>
  backnesses.map((far, across) => ({ name: `${high}, ${far}`, height: down / 2, backness: across / 2 })),
)

/** The point nearest to a vowel. */
export function nearestOnGrid({ height, backness }: Point) {
  const distances = chartGrid.map((point) => Math.hypot(point.height - height, point.backness - backness))
  return distances.indexOf(Math.min(...distances))
}
