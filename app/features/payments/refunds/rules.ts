import { addMinutes } from '#app/core/dates.ts'

/** Whoever has taken a refund sends it within this time, or was killed and somebody else takes it. */
export const leaseMinutes = 5
const longestPauseMinutes = 6 * 60

/** Doubles the pause after each try, up to six hours: far less than the `daysToRefund` that the law allows. */
export function nextTryAt({ now, tries }: { now: Date; tries: number }) {
  return addMinutes(now, Math.min(2 ** tries, longestPauseMinutes))
}
