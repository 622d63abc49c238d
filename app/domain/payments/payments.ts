import type { EnrollmentStatus, PaymentStatus } from '#app/core/vocabulary.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

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

/** The optional details of the payer, shown on a receipt in addition to the student. */
export type Payer = {
  payerName: string | null
  payerOrganisation: string | null
  payerAddress: string | null
  payerReference: string | null
}

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

export const paymentRefusals = {
  'not-found': { status: 404, text: 'There is no such payment' },
  restricted: {
    status: 403,
    title: 'Payment not possible',
    text: 'Your student account isn’t active, so you can’t pay at the moment',
  },
  'already-paid': { status: 409, title: 'Already paid', text: 'This enrolment has already been paid' },
  recorded: {
    status: 409,
    title: 'We’ve received a payment',
    text: 'We’ve already received a payment for this course, not by card, and are checking it. You’ll get an email once your course is open',
  },
  'not-payable': {
    status: 409,
    title: 'Payment not possible',
    text: 'This enrolment was cancelled or its due date has passed. Customer service can reinstate it',
  },
  'provider-away': {
    status: 409,
    title: 'Payment not possible right now',
    text: 'The card service isn’t responding. You haven’t been charged. Please try again in a few minutes',
  },
  'no-cards': {
    status: 409,
    title: 'Card payment isn’t available',
    text: 'We can’t take card payments at the moment. Please contact us about other ways to pay',
  },
  declined: { status: 422, title: 'Card declined', text: 'Your card was declined. You haven’t been charged' },
  'unknown-card': { status: 422, text: 'This is a test page: use one of the two test cards above' },
  closed: { status: 409, title: 'Checkout closed', text: 'This checkout has expired. Please start the payment again' },
} as const satisfies Refusals
export type PaymentRefusal = keyof typeof paymentRefusals

export function paymentRefusedNotice(refusal: PaymentRefusal): Notice {
  const words: { text: string; title?: string } = paymentRefusals[refusal]
  return { tone: 'error', title: words.title ?? 'Payment', text: words.text }
}

export function paymentReceivedNotice(receiptNumber: string | null): Notice {
  const receipt = receiptNumber ? `. Your receipt is ${receiptNumber}` : ''
  return { tone: 'success', title: 'Payment received', text: `Your course is open${receipt}` }
}
