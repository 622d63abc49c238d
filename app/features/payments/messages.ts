import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

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
