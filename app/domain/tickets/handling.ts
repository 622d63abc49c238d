import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { replyRefusals } from '#app/domain/replies/replies.ts'
import { ownRecord } from '#app/domain/students/students.ts'
import { attachmentRefusals } from './attachments.ts'
import type { TicketPriority, TicketDraftKind } from '#app/core/vocabulary.ts'
import { formatCount } from '#app/core/text.ts'

export const refusals = {
  'not-found': { status: 404, text: 'This ticket does not exist' },
  ...ownRecord,
  'changed-meanwhile': {
    status: 409,
    text: 'Someone changed this ticket while you were working. The latest version is shown, and your text is kept.',
  },
  'is-over': {
    status: 409,
    text: 'This ticket was closed while you were writing, so your reply was not sent. It is kept below.',
  },
  'reply-not-sent': {
    status: 409,
    text: 'You have a reply to this ticket that isn’t sent yet. Send it first, or empty its box.',
  },
  'not-an-adviser': { status: 422, text: 'Tickets can only be assigned to active members of customer service' },
  'asked-by-assignee': { status: 422, text: 'They asked this question themselves, so a colleague must answer it' },
  'no-student': { status: 422, text: 'No student with this matric number' },
  'step-not-open': { status: 409, text: 'This step is not possible in the ticket’s current status' },
  'not-mergeable': {
    status: 409,
    text: 'A ticket can only be merged into another by the same student that is open or in progress',
  },
  ...attachmentRefusals,
  ...replyRefusals,
} as const satisfies Refusals

/** Returns the refusal after a concurrent change, with the name of the person who changed the ticket, if known. */
export function describeConcurrentChange(change: { fullName: string; isStudent: boolean } | null) {
  const refusal = refusals['changed-meanwhile']
  if (!change) return refusal
  const did = change.isStudent ? 'wrote again' : 'changed this ticket'
  return {
    ...refusal,
    text: `${change.fullName} ${did} while you were working. The latest version is shown, and your text is kept.`,
  }
}

export const ticketUpdated = { tone: 'success', text: 'Ticket updated successfully' } as const satisfies Notice
export const ticketOpened = {
  tone: 'success',
  text: 'Ticket opened. The student has been emailed.',
} as const satisfies Notice
export const updateFailed = 'Failed to update ticket'

export type SelectedTicket = { ticketId: string; version: number }

export type BulkAction =
  | { step: 'assign'; assignedTo: string | null }
  | { step: 'rate'; priority: TicketPriority }
  | { step: 'close'; reason: string }

export type BulkResult = { done: number; failed: readonly { title: string; reason: string }[] }

/** The most tickets in one submission. One page of the list has fewer. */
export const mostAtOnce = 50
/** The value of the option "unassigned". An empty choice is an error. */
export const unassigned = 'nobody'

const pastTense = { assign: 'assigned', rate: 'updated', close: 'closed' } as const satisfies Record<
  BulkAction['step'],
  string
>

export function describeBulkResult(action: BulkAction['step'], result: BulkResult): Notice {
  return { tone: 'success', text: `${formatCount(result.done, 'ticket')} ${pastTense[action]}` }
}

export function describeBulkFailure(action: BulkAction['step'], { done, failed }: BulkResult) {
  const named = failed.map(({ title, reason }) => `“${title}”: ${reason}`).join('. ')
  return `${formatCount(done, 'ticket')} ${pastTense[action]}, ${failed.length} failed. ${named}`
}

export type OpenDrafts = {
  mine: Partial<Record<TicketDraftKind, { body: string; savedAt: Date }>>
  others: readonly { fullName: string; savedAt: Date }[]
}
