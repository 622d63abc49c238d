import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { replyRefusals } from '#app/domain/replies/replies.ts'
import { ownRecord } from '#app/domain/students/students.ts'

export const adviserRefusals = {
  'not-found': { status: 404, text: 'This chat does not exist' },
  ...ownRecord,
  'is-over': { status: 409, text: 'This chat has ended. Your text is kept below.' },
  'with-another': { status: 409, text: 'A colleague has taken this chat. Your text is kept below.' },
  'too-many-chats': { status: 409, text: 'You have four chats open. End one first.' },
  'not-available': { status: 409, text: 'Switch on “Available for chat” first' },
  'too-long': {
    status: 409,
    text: 'This chat has become very long. Please turn it into a ticket or an email enquiry.',
  },
  'no-email': { status: 422, text: 'An email enquiry needs the visitor’s name and email address' },
  ...replyRefusals,
  'no-student': { status: 409, text: 'Only a student’s chat can become a ticket' },
} as const satisfies Refusals

export type AdviserRefusal = keyof typeof adviserRefusals

export const adviserActionFailed = 'Failed to update the chat'

const notices: Partial<Record<string, string>> = {
  come: 'You’re available for chat',
  go: 'You’re not receiving chats',
  end: 'Chat ended',
  ticket: 'Chat turned into a ticket',
  message: 'Chat turned into an email enquiry',
}

/** Returns the notice to show after an action; null if its result is visible anyway. */
export function findActionNotice(action: string): Notice | null {
  const text = notices[action]
  return text ? { tone: 'success', text } : null
}
