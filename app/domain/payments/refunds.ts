import { addMinutes } from '#app/core/dates.ts'
import type { DisputeStatus } from '#app/core/vocabulary.ts'

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

/** A dispute as the provider reports it. */
export type ProviderDispute = {
  providerDisputeId: string
  amountPence: number
  reason: string
  status: DisputeStatus
  /** The provider's status, the bank's deadline and the number of our answers; missing for a dispute in the sandbox. */
  handling?: { providerStatus: string; evidenceDueBy: Date | null; submissions: number }
}

export type ProviderChanges = { refunds: readonly ProviderRefund[]; disputes: readonly ProviderDispute[] }
