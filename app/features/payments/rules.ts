import type { EnrollmentStatus, PaymentStatus } from '#app/core/vocabulary.ts'
import type { PaymentEvidence } from './types.ts'

export const vatRatePercent = 20
export const currency = 'gbp'

/** What may stand on a receipt besides the student's name. */
export const longestPayerName = 100
export const longestPayerAddress = 300
export const longestReference = 60

/** A card page closes after this; starting again before returns to the same page instead of opening a second. */
export const checkoutMinutes = 35
/** A double click or a return to the dashboard continues the payment that was begun. */
export const reuseMinutes = 25
/** A payment whose card page was never opened may still open it: after this Stripe, which asks for 30 minutes, would refuse. */
export const openingMinutes = 4
/** Sandbox payments that nobody finished are closed after a day. */
export const sandboxDays = 1

/** "UKLI-REC-2026-000001": counted from 1 each year in London, without gaps. */
export function formatReceiptNumber({ year, number }: { year: number; number: number }) {
  return `UKLI-REC-${year}-${String(number).padStart(6, '0')}`
}

const receiptPattern = /^UKLI-REC-\d{4}-\d{6,}$/

export function isReceiptNumber(text: string) {
  return receiptPattern.test(text)
}

/** "UKLI-CRN-2026-000001": counted like receipts. */
export function formatCreditNoteNumber({ year, number }: { year: number; number: number }) {
  return `UKLI-CRN-${year}-${String(number).padStart(6, '0')}`
}

const creditNotePattern = /^UKLI-CRN-\d{4}-\d{6,}$/

export function isCreditNoteNumber(text: string) {
  return creditNotePattern.test(text)
}

export type Verdict = 'activate' | 'reinstate' | 'needs_refund' | 'nothing' | 'refuse'

/**
 * What money that arrived does. It counts once, for the payment it was asked for, and reinstates what was cancelled meanwhile where
 * student and course still allow it; whatever cannot count is kept to be given back, and what came through somebody else's card
 * page changes nothing.
 */
export function judgePayment({
  payment,
  enrollmentStatus,
  isPlaceOpen,
  evidence,
}: {
  payment: { status: PaymentStatus; amountPence: number; currency: string; providerSessionId: string | null }
  enrollmentStatus: EnrollmentStatus
  /** Whether this student could still begin this course. */
  isPlaceOpen: boolean
  evidence: PaymentEvidence
}): Verdict {
  if (payment.providerSessionId !== null && payment.providerSessionId !== evidence.sessionId) return 'refuse'
  if (payment.status === 'succeeded' || payment.status === 'needs_refund' || payment.status === 'refunded')
    return 'nothing'
  // No page of ours was ever opened in another currency, and our papers are in pounds.
  if (evidence.currency.toLowerCase() !== payment.currency) return 'refuse'
  const isRight = evidence.amountPence === payment.amountPence
  if (isRight && enrollmentStatus === 'pending_payment') return 'activate'
  return isRight && isPlaceOpen && enrollmentStatus === 'cancelled' ? 'reinstate' : 'needs_refund'
}

/** The two cards of the sandbox; any other is refused with a hint, so that nobody types a real one twice. */
export const sandboxCards = { succeeds: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const

export function readSandboxCard(number: string): 'succeeds' | 'declined' | 'unknown' {
  const digits = number.replaceAll(/[\s-]/g, '')
  if (digits === sandboxCards.succeeds.replaceAll(' ', '')) return 'succeeds'
  return digits === sandboxCards.declined.replaceAll(' ', '') ? 'declined' : 'unknown'
}
