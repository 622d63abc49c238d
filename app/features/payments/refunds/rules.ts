import { addMinutes } from '#app/core/dates.ts'

/** A refund must be sent within this time; after that, another process may take it. */
export const leaseMinutes = 5
const longestPauseMinutes = 6 * 60

/** Doubles the delay after each try, up to six hours: far less than the `daysToRefund` that the law allows. */
export function nextTryAt({ now, tries }: { now: Date; tries: number }) {
  return addMinutes(now, Math.min(2 ** tries, longestPauseMinutes))
}
