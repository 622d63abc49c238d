import type { DisputeStatus, PaymentStatus, RefundStatus } from '#app/core/vocabulary.ts'

/** A payment on the record. `refundablePence` is the part that is neither refunded nor owed. */
export type RecordPayment = {
  id: string
  courseTitle: string
  status: PaymentStatus
  amountPence: number
  refundablePence: number
  receiptNumber: string | null
  at: Date
  refunds: readonly { id: string; amountPence: number; status: RefundStatus; at: Date }[]
  disputes: readonly { id: string; amountPence: number; status: DisputeStatus; openedAt: Date }[]
}
