import type { Cursor, Page } from '#app/core/paging.ts'
import type { PaymentProvider, PaymentStatus } from '#app/core/vocabulary.ts'

export type ListState = 'attention' | 'paid' | 'recorded' | 'refunded' | 'unpaid'

export type PaymentFilter = {
  search: string
  state: ListState | null
  way: PaymentProvider | null
  courseId: string | null
  /** The first day of the period; `to` is the last. Both are calendar days in London and included. */
  from: string | null
  to: string | null
  cursor: Cursor | null
}

export type ListedPayment = {
  id: string
  studentName: string
  matricNumber: string
  /** The id of the order, if an organisation paid. `studentName` is then the name of the organisation. */
  teamOrderId: string | null
  courseTitle: string
  provider: PaymentProvider
  payerOrganisation: string | null
  status: PaymentStatus
  /** True while staff have to act: there is money to confirm or to return, a failed refund, or an open dispute. */
  needsAttention: boolean
  receiptNumber: string | null
  /** The time when the money was received or, before that, when the payment was started. */
  at: Date
  /** The amount received, or the price if no money has been received. */
  amountPence: number
  receivedPence: number | null
  refundedPence: number
}

/** The totals of all payments that match the filter, not only of those on this page. */
export type PaymentTotals = { payments: number; receivedPence: number; refundedPence: number }

export type PaymentList = {
  filter: PaymentFilter
  page: Page<ListedPayment>
  totals: PaymentTotals
  courses: readonly { id: string; title: string }[]
}
