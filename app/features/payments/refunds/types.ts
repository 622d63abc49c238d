/** What a provider says of money on its way back, in our words. */
export type ProviderRefund = {
  providerRefundId: string
  /** Our own refund, where it was we who asked. */
  refundId: string | null
  amountPence: number
  state: 'done' | 'pending' | 'failed'
  failure: string | null
}
