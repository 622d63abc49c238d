import type { Cursor, Page } from '#app/core/paging.ts'
import type { PaymentProvider, PaymentStatus } from '#app/core/vocabulary.ts'

export type ListState = 'attention' | 'paid' | 'recorded' | 'refunded' | 'unpaid'

export type PaymentFilter = {
  search: string
  state: ListState | null
  way: PaymentProvider | null
  courseId: string | null
  /** Calendar days in London, both included. */
  from: string | null
  to: string | null
  cursor: Cursor | null
}

export type ListedPayment = {
  id: string
  studentName: string
  matricNumber: string
  /** Set for the payment of an organisation, which is named in the place of the student. */
  teamOrderId: string | null
  courseTitle: string
  provider: PaymentProvider
  payerOrganisation: string | null
  status: PaymentStatus
  /** True while somebody has to act: money to confirm or to send back, a failed refund, an open dispute. */
  needsAttention: boolean
  receiptNumber: string | null
  /** When the money came, or else when the payment was started. */
  at: Date
  /** The price until money has come, and then the amount that came. */
  amountPence: number
  receivedPence: number | null
  refundedPence: number
}

/** Sums of everything that the filter finds, not only of the page. */
export type PaymentTotals = { payments: number; receivedPence: number; refundedPence: number }

export type PaymentList = {
  filter: PaymentFilter
  page: Page<ListedPayment>
  totals: PaymentTotals
  courses: readonly { id: string; title: string }[]
}
