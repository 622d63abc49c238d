/** A refund as the provider reports it. */
export type ProviderRefund = {
  providerRefundId: string
  /** The id of our refund; null for a refund that was made at the provider. */
  refundId: string | null
  amountPence: number
  state: 'done' | 'pending' | 'failed'
  failure: string | null
}
