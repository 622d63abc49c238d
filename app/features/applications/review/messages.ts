import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const refusals = {
  'not-found': { status: 404, text: 'This application does not exist' },
  'changed-meanwhile': {
    status: 409,
    text: 'Somebody changed this application meanwhile. It is shown as it stands now, beside what you wrote.',
  },
} as const satisfies Refusals

export const notices = {
  statusUpdated: { tone: 'success', text: 'Application status updated' },
  notesUpdated: { tone: 'success', text: 'Notes updated' },
} as const satisfies Record<string, Notice>

export const fallbacks = { status: 'Failed to update status', notes: 'Failed to update notes' } as const
