import type { EnrollmentStatus, PaymentStatus } from '#app/core/vocabulary.ts'
import type { PaymentFilter, PaymentList } from '../list/types.ts'
import type { Withdrawal } from '../withdrawal/types.ts'

export type QueueKind = 'failed' | 'stray' | 'to-confirm' | 'by-hand' | 'surplus' | 'dispute' | 'under-way'

export type QueueItem = {
  kind: QueueKind
  id: string
  /** Null for money that belongs to no payment here. */
  paymentId: string | null
  /**
   * The name of the student. If `teamOrderId` is set, the organisation's name, and `matricNumber` is its invoice
   * number.
   */
  studentName: string
  matricNumber: string
  teamOrderId: string | null
  courseTitle: string
  receiptNumber: string | null
  amountPence: number
  since: Date
  note: string | null
  /** True if this member of staff recorded or decided the item, so that a colleague has to take the next step. */
  isMine: boolean
}

/** A received payment. `refundablePence` is the part that is neither refunded nor owed. */
export type PaidItem = {
  kind: 'paid'
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

export type MoneyStep =
  | 'return'
  | 'retry'
  | 'settle'
  | 'settle-stray'
  | 'refund'
  | 'confirm'
  | 'withdraw-recording'
  | 'paid-back'
export type EnrollmentStep = 'due-date' | 'withdraw' | 'record'
export type MoneyFilter = {
  list: PaymentFilter
  step: MoneyStep | EnrollmentStep | null
  id: string | null
  /** The ticket that the step was opened from and returns to. */
  ticketId: string | null
  /** The matric number of the student whose record the step was opened from and returns to. */
  student: string | null
  /** The payment whose page the step was opened from and returns to. */
  paymentId: string | null
}

export type EnrolledItem = {
  enrollmentId: string
  studentName: string
  matricNumber: string
  courseTitle: string
  status: EnrollmentStatus
  pricePence: number
  paymentDueDate: Date | null
  /** The possible withdrawal and its refund; null if there is no open contract. */
  withdrawal: Withdrawal | null
}

export type MoneyDesk = {
  filter: MoneyFilter
  queue: readonly QueueItem[]
  list: PaymentList
  /** The item of the open dialog; null if the item is no longer listed. */
  chosen: { item: QueueItem | PaidItem } | null
  enrolled: EnrolledItem | null
  /** The first, usual and last possible new due date, such as "2026-12-05". */
  days: { first: string; usual: string; last: string }
  /** The first and last day on which a payment without a card can have been received. */
  receivedOn: { first: string; last: string }
  /** True for HR, who may refund outside the policy. */
  mayRefund: boolean
}
