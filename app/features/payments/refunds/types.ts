/** A refund as the provider reports it. */
export type ProviderRefund = {
  providerRefundId: string
  /** Our refund's id; null for one made at the provider. */
  refundId: string | null
  amountPence: number
  state: 'done' | 'pending' | 'failed'
  failure: string | null
}
