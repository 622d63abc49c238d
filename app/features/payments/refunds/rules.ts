import { addMinutes } from '#app/core/dates.ts'

/** Whoever has taken a refund sends it within this time, or was killed and somebody else takes it. */
export const leaseMinutes = 5
const longestPauseMinutes = 6 * 60

/** Twice as long after each try, at most a quarter of a day: the law gives 14 days. */
export function nextTryAt({ now, tries }: { now: Date; tries: number }) {
  return addMinutes(now, Math.min(2 ** tries, longestPauseMinutes))
}
