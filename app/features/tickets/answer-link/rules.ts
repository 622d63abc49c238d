import { isActive } from '../rules.ts'
import { isReopenable } from '../student-tickets/rules.ts'
import type { TicketStatus } from '#app/core/vocabulary.ts'

/** The link expires after this time, or earlier when the ticket is closed for good. */
export const answerLinkDays = 30

/** Says which form to show; null when the ticket is closed for good. */
export function answerKind(ticket: {
  status: TicketStatus
  resolvedAt: Date | null
  mergedInto: string | null
  now: Date
}): 'reply' | 'reopen' | null {
  if (isActive(ticket)) return 'reply'
  return isReopenable(ticket) ? 'reopen' : null
}
