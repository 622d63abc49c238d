import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { replyRefusals } from '#app/features/replies/messages.ts'
import { ownRecord } from '#app/features/students/own-record.messages.ts'
import { attachmentRefusals } from './attachments/messages.ts'

export const refusals = {
  'not-found': { status: 404, text: 'This ticket does not exist' },
  ...ownRecord,
  'changed-meanwhile': {
    status: 409,
    text: 'Somebody changed this ticket meanwhile. It is shown as it stands now, beside what you wrote.',
  },
  'is-over': { status: 409, text: 'This ticket was resolved meanwhile, so no reply was sent. It is kept below.' },
  'not-an-adviser': { status: 422, text: 'A ticket goes to an active member of customer service' },
  'asked-by-assignee': { status: 422, text: 'This is a question of their own: another colleague answers it' },
  'no-student': { status: 422, text: 'No student has this matric number' },
  'step-not-open': { status: 409, text: 'A ticket in this status cannot take this step' },
  'not-mergeable': {
    status: 409,
    text: 'A ticket can be joined only with another of the same student that is open or in progress',
  },
  ...attachmentRefusals,
  ...replyRefusals,
} as const satisfies Refusals

export const ticketUpdated = { tone: 'success', text: 'Ticket updated successfully' } as const satisfies Notice
export const updateFailed = 'Failed to update ticket'
