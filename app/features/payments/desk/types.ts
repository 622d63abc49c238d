import type { EnrollmentStatus, PaymentStatus } from '#app/core/vocabulary.ts'

/** What waits for the desk, or for the card service, until it is settled. */
export type QueueKind = 'failed' | 'surplus' | 'dispute' | 'under-way'

export type QueueItem = {
  kind: QueueKind
  /** Of the refund, the payment or the dispute. */
  id: string
  paymentId: string
  studentName: string
  matricNumber: string
  courseTitle: string
  receiptNumber: string
  amountPence: number
  since: Date
  note: string | null
}

/** A payment that came in, with what of it has neither gone back nor been promised. */
export type PaidItem = {
  paymentId: string
  receiptNumber: string
  studentName: string
  matricNumber: string
  courseTitle: string
  status: PaymentStatus
  enrollmentStatus: EnrollmentStatus
  receivedPence: number
  refundedPence: number
  refundablePence: number
  paidAt: Date
}

export type MoneyStep = 'return' | 'retry' | 'settle' | 'refund'
export type MoneyFilter = { search: string; step: MoneyStep | null; id: string | null }

export type MoneyDesk = {
  filter: MoneyFilter
  queue: readonly QueueItem[]
  found: readonly PaidItem[]
  /** What the step in the address is asked of; null where it is not there any more. */
  chosen: { item: QueueItem | PaidItem } | null
  /** Refunds outside the policy are for hr. */
  mayRefund: boolean
}
