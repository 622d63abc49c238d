import { addMinutes } from '#app/core/dates.ts'

/** A refund as the provider reports it. */
export type ProviderRefund = {
  providerRefundId: string
  /** The id of our refund; null for a refund that was made at the provider. */
  refundId: string | null
  amountPence: number
  state: 'done' | 'pending' | 'failed'
  failure: string | null
}

/** The length of a lease. A process must send the refund within this time; after that, another process may do it. */
export const leaseMinutes = 5
const longestPauseMinutes = 6 * 60

/**
 * Computes the time of the next try. The delay doubles after each try up to six hours, which is far less than the
 * `daysToRefund` that the law allows.
 */
export function computeNextTry({ now, tries }: { now: Date; tries: number }) {
  return addMinutes(now, Math.min(2 ** tries, longestPauseMinutes))
}
