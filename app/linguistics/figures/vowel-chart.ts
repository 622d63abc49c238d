/** A point of the vowel space: `height` from 0 (close) to 3 (open), `backness` from 0 (front) to 2 (back). */
export type Point = { height: number; backness: number }

/** Distance of the lower front corner from the left edge, as a share of the upper edge. */
const slant = 0.42

/** Converts a point to its position in the quadrilateral, as shares of its width and height. */
export function placeOnChart({ height, backness }: Point) {
  const front = (height / 3) * slant
  return { x: front + ((1 - front) * backness) / 2, y: height / 3 }
}

const heights = ['close', 'near-close', 'close-mid', 'mid', 'open-mid', 'near-open', 'open'] as const
const backnesses = ['front', 'near-front', 'central', 'near-back', 'back'] as const

/**
 * The points that students can choose in an exercise, from close to open and from front to back, with their IPA names.
 */
export const chartGrid = heights.flatMap((high, down) =>
  backnesses.map((far, across) => ({ name: `${high}, ${far}`, height: down / 2, backness: across / 2 })),
)

/** Returns the index of the grid point nearest to a vowel. */
export function findNearestOnGrid({ height, backness }: Point) {
  const distances = chartGrid.map((point) => Math.hypot(point.height - height, point.backness - backness))
  return distances.indexOf(Math.min(...distances))
}
