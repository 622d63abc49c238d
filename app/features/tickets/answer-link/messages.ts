import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { tooManyLinks } from '#app/features/throttles/messages.ts'
import { studentTicketRefusals } from '../student-tickets/messages.ts'

export const linkRefusals = {
  'invalid-link': {
    status: 404,
    text: 'This link doesn’t work or has expired. Links last 30 days, or until the question is closed. Sign in to see your questions or ask a new one.',
  },
  ...tooManyLinks,
  'too-many-messages': studentTicketRefusals['too-many-messages'],
  'is-over': {
    status: 409,
    text: 'We resolved this question while you were writing. Send your message again to reopen it.',
  },
} as const satisfies Refusals

export const answerSent = {
  tone: 'success',
  text: 'Thanks, we’ve got your reply and will answer in office hours.',
} as const satisfies Notice

export const answerFailed = 'We couldn’t send your reply. Please try again.'
