import type { CourseLevel } from '#app/core/course-vocabulary.ts'
import type { EnrollmentStatus, PaymentProvider, PaymentStatus } from '#app/core/vocabulary.ts'

/** The provider's confirmation of a payment. Nothing else settles a payment. */
export type PaymentEvidence = {
  paymentId: string
  sessionId: string
  providerPaymentId: string | null
  amountPence: number
  currency: string
}

export type ProviderSession = {
  sessionId: string
  paymentId: string | null
  /** The URL of the checkout; null once it is closed. */
  url: string | null
  state: 'open' | 'paid' | 'failed' | 'expired' | 'processing'
  evidence: PaymentEvidence | null
}

export type Checkout = {
  paymentId: string
  provider: PaymentProvider
  status: PaymentStatus
  amountPence: number
  /** Null until money arrives, and for money in another currency. */
  receivedPence: number | null
  courseId: string
  courseTitle: string
  enrollmentStatus: EnrollmentStatus
  receiptNumber: string | null
}

export type Payable = {
  enrollmentId: string
  courseTitle: string
  courseLevel: CourseLevel
  duration: string
  pricePence: number
  vatPence: number
  /** The VAT rate in per cent; 0 for an institute without a VAT number. */
  vatRatePercent: number
  paymentDueDate: Date | null
}

/** The optional details of the payer, shown on a receipt in addition to the student. */
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

export type RefundItem = {
  refundId: string
  courseTitle: string
  amountPence: number
  requestedAt: Date
  doneAt: Date | null
  creditNoteNumber: string | null
}

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
  /** The reference on our bank statement and the day on which the money was received; null for a card payment. */
  offline: { reference: string; receivedOn: string } | null
}

export type CreditNote = Omit<Receipt, 'refundedAt' | 'offline'> & {
  creditNoteNumber: string
  /** The reference of a refund that was paid back by hand; null for other refunds. */
  paidBackReference: string | null
}

/** A receipt for an organisation, which names no student. */
export type TeamReceipt = Omit<Receipt, 'studentName' | 'matricNumber'>
export type TeamCreditNote = Omit<CreditNote, 'studentName' | 'matricNumber'>
