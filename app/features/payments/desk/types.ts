import type { EnrollmentStatus, PaymentStatus } from '#app/core/vocabulary.ts'
import type { Withdrawal } from '../withdrawal/types.ts'

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

/** Steps that are asked of a payment or a refund, and those that are asked of an enrolment. */
export type MoneyStep = 'return' | 'retry' | 'settle' | 'refund'
export type EnrollmentStep = 'due-date' | 'withdraw'
export type MoneyFilter = {
  search: string
  step: MoneyStep | EnrollmentStep | null
  id: string | null
  /** The ticket from which the step was begun, and to which it leads back. */
  ticketId: string | null
}

/** An enrolment that more time to pay or a withdrawal is asked of. */
export type EnrolledItem = {
  enrollmentId: string
  studentName: string
  matricNumber: string
  courseTitle: string
  status: EnrollmentStatus
  pricePence: number
  paymentDueDate: Date | null
  /** Null where there is nothing to withdraw from. */
  withdrawal: Withdrawal | null
}

export type MoneyDesk = {
  filter: MoneyFilter
  queue: readonly QueueItem[]
  found: readonly PaidItem[]
  /** What the step in the address is asked of; null where it is not there any more. */
  chosen: { item: QueueItem | PaidItem } | null
  enrolled: EnrolledItem | null
  /** The days that a payment may be given. */
  days: { first: string; usual: string; last: string }
  /** Refunds outside the policy are for hr. */
  mayRefund: boolean
}
