import type { EnrollmentStatus, PaymentStatus } from '#app/core/vocabulary.ts'
import type { Payer, PaymentEvidence } from './types.ts'

export const currency = 'gbp'

export const longestPayerName = 100
export const longestPayerAddress = 300
export const longestReference = 60

/** A checkout closes this many minutes after its payment was started. */
export const checkoutMinutes = 35
/** A started payment is continued within this time, for example after a double click or a return to the dashboard. */
export const reuseMinutes = 25
/**
 * A payment without a checkout can get one within this time. Stripe requires a checkout to be open for at least 30
 * minutes, so it would refuse to open one later.
 */
export const openingMinutes = 4
export const sandboxDays = 1

/** Formats "UKLI-REC-2026-000001". Numbers start at 1 each year (London time) and have no gaps. */
export function formatReceiptNumber({ year, number }: { year: number; number: number }) {
  return `UKLI-REC-${year}-${String(number).padStart(6, '0')}`
}

const receiptPattern = /^UKLI-REC-\d{4}-\d{6,}$/

export function isReceiptNumber(text: string) {
  return receiptPattern.test(text)
}

/** Formats "UKLI-CRN-2026-000001", numbered like receipts. */
export function formatCreditNoteNumber({ year, number }: { year: number; number: number }) {
  return `UKLI-CRN-${year}-${String(number).padStart(6, '0')}`
}

const creditNotePattern = /^UKLI-CRN-\d{4}-\d{6,}$/

export function isCreditNoteNumber(text: string) {
  return creditNotePattern.test(text)
}

export type Verdict = 'activate' | 'reinstate' | 'needs_refund' | 'wrong_currency' | 'nothing' | 'refuse'

/**
 * Decides the effect of money that arrived. Money counts once: it activates an unpaid enrolment, or reinstates a
 * cancelled one if student and course still allow this. A wrong amount or currency, or money that can do neither, must
 * be refunded. Evidence from the checkout of another payment is refused.
 */
export function judgePayment({
  payment,
  enrollmentStatus,
  canStartCourse,
  evidence,
}: {
  payment: { status: PaymentStatus; amountPence: number; currency: string; providerSessionId: string | null }
  enrollmentStatus: EnrollmentStatus
  /** True if this student could still start this course. */
  canStartCourse: boolean
  evidence: PaymentEvidence
}): Verdict {
  if (payment.providerSessionId !== null && payment.providerSessionId !== evidence.sessionId) return 'refuse'
  // `withdrawn` means that staff took back a recorded payment: no money had arrived, so there is nothing to settle.
  if (['succeeded', 'needs_refund', 'refunded', 'withdrawn'].includes(payment.status)) return 'nothing'
  if (evidence.currency.toLowerCase() !== payment.currency) return 'wrong_currency'
  const isRight = evidence.amountPence === payment.amountPence
  if (isRight && enrollmentStatus === 'pending_payment') return 'activate'
  return isRight && canStartCourse && enrollmentStatus === 'cancelled' ? 'reinstate' : 'needs_refund'
}

/**
 * The test cards of the sandbox. Any other number is refused with a hint, so that people do not enter a real card
 * number again.
 */
export const sandboxCards = { succeeds: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const

export function readSandboxCard(number: string): 'succeeds' | 'declined' | 'unknown' {
  const digits = number.replaceAll(/[\s-]/g, '')
  if (digits === sandboxCards.succeeds.replaceAll(' ', '')) return 'succeeds'
  return digits === sandboxCards.declined.replaceAll(' ', '') ? 'declined' : 'unknown'
}

/** Lists the details of the payer for a receipt and for the payment's page. */
export function listPayerDetails({ payerName, payerOrganisation, payerAddress, payerReference }: Payer) {
  return [
    { term: 'Payer', detail: payerName },
    { term: 'Organisation', detail: payerOrganisation },
    { term: 'Address', detail: payerAddress },
    { term: 'Reference', detail: payerReference },
  ].flatMap(({ term, detail }) => (detail ? [{ term, detail }] : []))
}

/**
 * True for a bank's inquiry: it only asks, and takes no money unless it becomes a dispute. `providerStatus` is Stripe's
 * word, such as "warning_needs_response"; null for a dispute in the sandbox.
 */
export const isInquiry = (providerStatus: string | null | undefined) => providerStatus?.startsWith('warning_') ?? false
