import type { CourseLevel, EnrollmentStatus, PaymentProvider, PaymentStatus } from '#app/core/vocabulary.ts'

/** What a provider says about a payment, in our words: the only thing a payment is ever settled by. */
export type PaymentEvidence = {
  paymentId: string
  sessionId: string
  providerPaymentId: string | null
  amountPence: number
  currency: string
}

/** A card page at the provider, as it stands now. */
export type ProviderSession = {
  sessionId: string
  paymentId: string | null
  /** The card page's address; null once it is closed. */
  url: string | null
  state: 'open' | 'paid' | 'failed' | 'expired' | 'processing'
  evidence: PaymentEvidence | null
}

export type Checkout = {
  paymentId: string
  provider: PaymentProvider
  status: PaymentStatus
  amountPence: number
  courseId: string
  courseTitle: string
  enrollmentStatus: EnrollmentStatus
  receiptNumber: string | null
}

/** An enrolment that waits to be paid, as the last page before the card shows it. */
export type Payable = {
  enrollmentId: string
  courseTitle: string
  courseLevel: CourseLevel
  duration: string
  pricePence: number
  vatPence: number
  paymentDueDate: Date | null
}

/** What a receipt says of who paid, besides the student. */
export type Payer = {
  payerName: string | null
  payerOrganisation: string | null
  payerAddress: string | null
  payerReference: string | null
}

export type ReceiptItem = {
  receiptNumber: string
  courseTitle: string
  amountPence: number
  issuedAt: Date
  refundedPence: number
}

/** A refund as its student sees it: on its way, or done and with its paper. */
export type RefundItem = {
  refundId: string
  courseTitle: string
  amountPence: number
  requestedAt: Date
  doneAt: Date | null
  creditNoteNumber: string | null
}

/** The receipts and refunds of one student, newest first. */
export type PaymentHistory = { receipts: readonly ReceiptItem[]; refunds: readonly RefundItem[] }

export type Receipt = Payer & {
  receiptNumber: string
  studentName: string
  matricNumber: string
  courseTitle: string
  amountPence: number
  vatPence: number
  vatRatePercent: number
  issuedAt: Date
  provider: PaymentProvider
  refundedAt: Date | null
}

export type CreditNote = Omit<Receipt, 'refundedAt'> & { creditNoteNumber: string }
