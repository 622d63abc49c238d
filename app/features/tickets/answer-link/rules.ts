import { isReopenable, isReplyable } from '../student-tickets/rules.ts'
import type { TicketStatus } from '#app/core/vocabulary.ts'

/** So long a letter can be answered by its link, unless the ticket is closed for good before. */
export const answerLinkDays = 30

/** What somebody with the link may do with the thread now; null where it is closed for good. */
export function wayToAnswer(ticket: {
  status: TicketStatus
  resolvedAt: Date | null
  mergedInto: string | null
  now: Date
}): 'reply' | 'reopen' | null {
  if (isReplyable(ticket)) return 'reply'
  return isReopenable(ticket) ? 'reopen' : null
}
