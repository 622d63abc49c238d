import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { interviewNotices, offerRefusals } from './interviews/messages.ts'

export const refusals = {
  ...offerRefusals,
  'not-found': { status: 404, text: 'This application does not exist' },
  'changed-meanwhile': {
    status: 409,
    text: 'Somebody changed this application meanwhile. It is shown as it stands now, beside what you wrote.',
  },
  anonymised: {
    status: 409,
    text: 'This application was anonymised: there is nobody left to decide about or write to',
  },
} as const satisfies Refusals

export const notices = {
  ...interviewNotices,
  status: { tone: 'success', text: 'Application status updated' },
  notes: { tone: 'success', text: 'Notes updated' },
  letter: { tone: 'success', text: 'Application status updated and the letter sent' },
} as const satisfies Record<string, Notice>

export const fallbacks = {
  status: 'Failed to update status',
  notes: 'Failed to update notes',
  letter: 'Failed to update status',
  offer: 'The times could not be offered',
  'cancel-interview': 'The interview could not be cancelled',
} as const
