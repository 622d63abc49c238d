import type { Cursor, Page } from '#app/core/paging.ts'
import type { PaymentProvider, PaymentStatus } from '#app/core/vocabulary.ts'

export type ListState = 'attention' | 'paid' | 'recorded' | 'refunded' | 'unpaid'

export type PaymentFilter = {
  search: string
  state: ListState | null
  way: PaymentProvider | null
  courseId: string | null
  /** Calendar days in London, both inclusive. */
  from: string | null
  to: string | null
  cursor: Cursor | null
}

export type ListedPayment = {
  id: string
  studentName: string
  matricNumber: string
  /** Set for the payment of an organisation, which is then named instead of a student. */
  teamOrderId: string | null
  courseTitle: string
  provider: PaymentProvider
  payerOrganisation: string | null
  status: PaymentStatus
  /** True while staff have to act: money to confirm or to send back, a failed refund, an open dispute. */
  needsAttention: boolean
  receiptNumber: string | null
  /** The time the money came, or else the time the payment was started. */
  at: Date
  /** The amount received, or the price if none has been received. */
  amountPence: number
  receivedPence: number | null
  refundedPence: number
}

/** Totals of all matching payments, not only of this page. */
export type PaymentTotals = { payments: number; receivedPence: number; refundedPence: number }

export type PaymentList = {
  filter: PaymentFilter
  page: Page<ListedPayment>
  totals: PaymentTotals
  courses: readonly { id: string; title: string }[]
}
