import type { Cursor, Page } from '#app/core/paging.ts'
import type { EnrollmentStatus, PaymentStatus } from '#app/core/vocabulary.ts'
import type { Withdrawal } from '../withdrawal/types.ts'

export type QueueKind = 'failed' | 'surplus' | 'dispute' | 'under-way'

export type QueueItem = {
  kind: QueueKind
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

/** A received payment. `refundablePence` is the part neither refunded nor owed. */
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
export type EnrollmentStep = 'due-date' | 'withdraw'
export type MoneyFilter = {
  cursor: Cursor | null
  search: string
  step: MoneyStep | EnrollmentStep | null
  id: string | null
  /** The ticket that the step was opened from and returns to. */
  ticketId: string | null
  /** The number of the student whose record the step was opened from and returns to. */
  student: string | null
}

export type EnrolledItem = {
  enrollmentId: string
  studentName: string
  matricNumber: string
  courseTitle: string
  status: EnrollmentStatus
  pricePence: number
  paymentDueDate: Date | null
  /** Null when there is no open contract to withdraw from. */
  withdrawal: Withdrawal | null
}

export type MoneyDesk = {
  filter: MoneyFilter
  queue: readonly QueueItem[]
  found: Page<PaidItem>
  /** All payments that match the search. */
  foundTotal: number
  /** The item of the open dialog; null when it is no longer listed. */
  chosen: { item: QueueItem | PaidItem } | null
  enrolled: EnrolledItem | null
  /** Limits and default of the new due date, such as "2026-12-05". */
  days: { first: string; usual: string; last: string }
  /** Only HR may refund outside the policy. */
  mayRefund: boolean
}
