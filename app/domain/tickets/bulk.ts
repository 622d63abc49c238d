import type { TicketPriority } from '#app/core/vocabulary.ts'
import type { Notice } from '#app/core/notice.ts'
import { formatCount } from '#app/core/text.ts'

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
