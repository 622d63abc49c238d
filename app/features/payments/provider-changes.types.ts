import type { DisputeStatus } from '#app/core/vocabulary.ts'
import type { ProviderRefund } from './refunds/types.ts'

/** What a provider says of a payment that a bank disputes, in our words. */
export type ProviderDispute = { providerDisputeId: string; amountPence: number; reason: string; status: DisputeStatus }

/** What became of a payment after it was made. */
export type Aftermath = { refunds: readonly ProviderRefund[]; disputes: readonly ProviderDispute[] }
