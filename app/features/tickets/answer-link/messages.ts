import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { studentTicketRefusals } from '../student-tickets/messages.ts'

export const linkRefusals = {
  'invalid-link': {
    status: 404,
    text: 'This link does not work, or no longer: it is good for 30 days, and not once a question is closed for good. Sign in to see your questions, or write a new one.',
  },
  throttled: { status: 429, text: 'Too many invalid links were tried. Please wait a few minutes.' },
  'too-many-messages': studentTicketRefusals['too-many-messages'],
  'is-over': { status: 409, text: 'This question was resolved meanwhile. Send what you wrote once more to reopen it.' },
} as const satisfies Refusals

export const answerSent = {
  tone: 'success',
  text: 'Your answer was sent. We reply in office hours.',
} as const satisfies Notice

export const answerFailed = 'Your answer could not be sent. Please try again.'
