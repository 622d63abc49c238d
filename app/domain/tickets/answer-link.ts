import { isActive } from './tickets.rules.ts'
import { isReopenable, studentTicketRefusals } from './student-tickets.ts'
import type { TicketStatus } from '#app/core/vocabulary.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { tooManyLinks } from '#app/platform/rate-limits/rate-limits.ts'

export type LinkedMessage = {
  id: string
  /** Null for a message of the student. */
  authorName: string | null
  body: string
  fileNames: readonly string[]
  createdAt: Date
}

export type LinkedThread = {
  ticketId: string
  title: string
  way: 'reply' | 'reopen'
  /** Null before the team has replied. */
  reply: LinkedMessage | null
  since: readonly LinkedMessage[]
}

/** Days until the link expires. It expires earlier if the ticket is closed for good. */
export const answerLinkDays = 30

/** Returns which form to show; null if the ticket is closed for good. */
export function chooseAnswerForm(ticket: {
  status: TicketStatus
  resolvedAt: Date | null
  mergedInto: string | null
  now: Date
}): 'reply' | 'reopen' | null {
  if (isActive(ticket)) return 'reply'
  return isReopenable(ticket) ? 'reopen' : null
}

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
