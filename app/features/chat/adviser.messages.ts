import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { replyRefusals } from '#app/features/replies/messages.ts'
import { ownRecord } from '#app/features/students/own-record.messages.ts'

export const adviserRefusals = {
  'not-found': { status: 404, text: 'This conversation does not exist' },
  ...ownRecord,
  'is-over': { status: 409, text: 'This conversation is over. What you wrote is kept below.' },
  'with-another': { status: 409, text: 'Somebody else has this conversation now. What you wrote is kept below.' },
  'too-many-chats': { status: 409, text: 'You have four conversations in hand. End one or hand one over first.' },
  'not-available': { status: 409, text: 'Say that you are at the chat first' },
  'colleague-unavailable': { status: 409, text: 'This member is not at the chat any more' },
  'too-long': { status: 409, text: 'This conversation has become very long. Please make it a ticket or a message.' },
  'no-email': { status: 422, text: 'A message needs the visitor’s name and email address' },
  ...replyRefusals,
  'no-student': { status: 409, text: 'Only a student’s conversation becomes a ticket' },
} as const satisfies Refusals

export type AdviserRefusal = keyof typeof adviserRefusals

export const adviserActionFailed = 'Failed to update the conversation'
const notices: Partial<Record<string, string>> = {
  come: 'You are available for chat',
  go: 'You are no longer receiving chats',
  hand: 'Handed over',
  end: 'Conversation ended',
  ticket: 'The conversation is now a ticket',
  message: 'The conversation is now an email enquiry',
  keep: 'Reply saved',
  drop: 'Reply removed',
}

/** Null for an action whose result is visible anyway. */
export function noticeFor(deed: string): Notice | null {
  const text = notices[deed]
  return text ? { tone: 'success', text } : null
}
