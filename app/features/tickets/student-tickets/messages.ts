import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { attachmentRefusals } from '../attachments/messages.ts'

export const studentTicketRefusals = {
  'not-found': { status: 404, text: 'This ticket does not exist' },
  'not-your-course': { status: 422, text: 'Please choose one of your programmes, or none' },
  'too-many': {
    status: 429,
    text: 'You have written to us very often today. Please add to one of your tickets, or try again tomorrow.',
  },
  'too-many-messages': { status: 429, text: 'You have written very often within the hour. Please try again later.' },
  'is-over': { status: 409, text: 'This ticket was resolved meanwhile. Reopen it to add what you wrote.' },
  'not-over': { status: 409, text: 'This ticket is already open again. Send what you wrote as a reply.' },
  'too-late': {
    status: 409,
    text: 'A ticket can be reopened for 14 days after it was resolved. Please write a new one.',
  },
  ...attachmentRefusals,
} as const satisfies Refusals
export type StudentTicketRefusal = keyof typeof studentTicketRefusals

export const ticketRaised = {
  tone: 'success',
  text: 'We have your question, and reply in office hours.',
} as const satisfies Notice
export const replySent = { tone: 'success', text: 'Your reply was sent' } as const satisfies Notice
export const ticketReopened = { tone: 'success', text: 'The ticket is open again' } as const satisfies Notice
