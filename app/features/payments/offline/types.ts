import type { OfflineMethod } from '#app/core/vocabulary.ts'
import type { Payer } from '../types.ts'

/** The details of a payment without a card that a member of staff records. */
export type OfflineMoney = {
  method: OfflineMethod
  reference: string
  amountPence: number
  /** The calendar day in London on which the money was received, such as "2026-11-24". */
  receivedOn: string
  /** True if the student has agreed in writing to the two consents that a card payer ticks. */
  hasConsented: boolean
  payer: Payer
}
