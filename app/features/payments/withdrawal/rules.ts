import { addDays, londonDay, londonWallClock } from '#app/core/dates.ts'
import type { Progress } from '#app/features/learning/types.ts'
import type { RefundDue } from './types.ts'

/** The contract begins when the payment is confirmed; its day does not count. */
export const daysToWithdraw = 14
/** Under our own policy everything is returned below this share of the sections. */
export const mostPercentRead = 10

export const longestReason = 1000

const noonOf = (instant: Date) => londonWallClock(londonDay(instant), 12)

/** The last calendar day in London on which one may withdraw; any instant of it. */
export function lastDayToWithdraw(contractBegan: Date) {
  return londonWallClock(londonDay(addDays(noonOf(contractBegan), daysToWithdraw)), 12)
}

/** Midnight in London at the end of the last day. */
export function withdrawalEndsAt(contractBegan: Date) {
  return londonWallClock(londonDay(addDays(noonOf(contractBegan), daysToWithdraw + 1)), 0)
}

/**
 * What is returned to whoever withdraws: under our policy all or nothing, by law the price less the share that was supplied; the
 * better of the two counts. Both are over with the 14 days, and once the exam is handed in, since the course is then supplied in full.
 */
export function refundDue({
  contractBegan,
  paidPence,
  refundablePence,
  progress: { read, total },
  hasHandedIn,
  now,
}: {
  contractBegan: Date
  paidPence: number
  /** What has not gone back already. */
  refundablePence: number
  progress: Progress
  hasHandedIn: boolean
  now: Date
}): RefundDue {
  const isOver = now >= withdrawalEndsAt(contractBegan)
  if (isOver || hasHandedIn) {
    return { policyPence: 0, lawPence: 0, duePence: 0, basis: null, whyNothing: hasHandedIn ? 'handed-in' : 'too-late' }
  }
  const policyPence = read * 100 < mostPercentRead * Math.max(total, 1) ? paidPence : 0
  // What is kept is rounded down, in favour of whoever withdraws.
  const lawPence = paidPence - (total === 0 ? 0 : Math.floor((paidPence * read) / total))
  const duePence = Math.max(0, Math.min(Math.max(policyPence, lawPence), refundablePence))
  if (duePence === 0) return { policyPence, lawPence, duePence, basis: null, whyNothing: 'all-read' }
  return { policyPence, lawPence, duePence, basis: policyPence >= lawPence ? 'policy' : 'law', whyNothing: null }
}
