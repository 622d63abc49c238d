import type { OfflineMethod } from '#app/core/vocabulary.ts'
import type { Payer } from '../types.ts'

/** A payment without a card, as one member of staff recorded it. */
export type OfflineMoney = {
  method: OfflineMethod
  reference: string
  amountPence: number
  /** A calendar day in London, such as "2026-11-24". */
  receivedOn: string
  /** True if the student has agreed in writing to the two consents that a card payer ticks. */
  hasConsented: boolean
  payer: Payer
}
