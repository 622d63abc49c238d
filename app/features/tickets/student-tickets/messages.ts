import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { attachmentRefusals } from '../attachments/messages.ts'
import { reopeningDays } from './rules.ts'

export const studentTicketRefusals = {
  'not-found': { status: 404, text: 'This ticket does not exist' },
  'not-your-course': { status: 422, text: 'Please choose one of your programmes, or none' },
  'too-many': {
    status: 429,
    text: 'You’ve sent us many questions today. Please reply to one of your tickets, or try again tomorrow.',
  },
  'too-many-messages': { status: 429, text: 'You’ve sent many messages in the last hour. Please try again later.' },
  'is-over': { status: 409, text: 'We resolved this ticket while you were writing. Reopen it to send your message.' },
  'not-over': { status: 409, text: 'This ticket is already open again. Please send your message as a reply.' },
  'too-late': {
    status: 409,
    text: `A ticket can be reopened for ${reopeningDays} days after we resolve it. Please open a new one.`,
  },
  ...attachmentRefusals,
} as const satisfies Refusals
export type StudentTicketRefusal = keyof typeof studentTicketRefusals

export const ticketRaised = {
  tone: 'success',
  text: 'Thanks, we’ve got your question and will reply in office hours.',
} as const satisfies Notice
export const replySent = { tone: 'success', text: 'Reply sent' } as const satisfies Notice
export const ticketReopened = { tone: 'success', text: 'Ticket reopened' } as const satisfies Notice
