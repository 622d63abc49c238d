import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const paymentRefusals = {
  'not-found': { status: 404, text: 'There is no such payment' },
  restricted: {
    status: 403,
    title: 'Payment not possible',
    text: 'Your student account is not active, so payments are closed',
  },
  'already-paid': { status: 409, title: 'Already paid', text: 'This enrolment is paid' },
  'not-payable': {
    status: 409,
    title: 'Payment not possible',
    text: 'This enrolment was cancelled or its due date has passed. Customer service can reinstate it',
  },
  'provider-away': {
    status: 409,
    title: 'Payment not possible just now',
    text: 'The card service does not answer. Nothing was charged. Please try again in a few minutes',
  },
  declined: { status: 422, title: 'Card declined', text: 'The card was declined. Nothing was charged' },
  'unknown-card': { status: 422, text: 'This is a test page: use one of the two test cards shown above' },
  closed: { status: 409, title: 'Checkout closed', text: 'This checkout has closed. Please start the payment again' },
} as const satisfies Refusals
export type PaymentRefusal = keyof typeof paymentRefusals

export function paymentRefused(refusal: PaymentRefusal): Notice {
  const words: { text: string; title?: string } = paymentRefusals[refusal]
  return { tone: 'error', title: words.title ?? 'Payment', text: words.text }
}

export function paymentReceived(receiptNumber: string | null): Notice {
  const receipt = receiptNumber ? `. Your receipt is ${receiptNumber}` : ''
  return { tone: 'success', title: 'Payment received', text: `Your course is open${receipt}` }
}
