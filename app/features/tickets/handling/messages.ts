import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const refusals = {
  'not-found': { status: 404, text: 'This ticket does not exist' },
  'changed-meanwhile': {
    status: 409,
    text: 'Somebody changed this ticket meanwhile. It is shown as it stands now, beside what you wrote.',
  },
  'step-not-open': { status: 409, text: 'A ticket in this status cannot take this step' },
} as const satisfies Refusals

export const ticketUpdated = { tone: 'success', text: 'Ticket updated successfully' } as const satisfies Notice
export const updateFailed = 'Failed to update ticket'
