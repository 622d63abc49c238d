import type { DisputeStatus } from '#app/core/vocabulary.ts'
import type { ProviderRefund } from './refunds.ts'

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
