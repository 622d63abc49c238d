import { isActive } from '../rules.ts'
import { isReopenable } from '../student-tickets/rules.ts'
import type { TicketStatus } from '#app/core/vocabulary.ts'

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
