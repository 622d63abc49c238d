import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { interviewNotices, offerRefusals } from './interviews.ts'

export const refusals = {
  ...offerRefusals,
  'not-found': { status: 404, text: 'This application does not exist' },
  'changed-meanwhile': {
    status: 409,
    text: 'Somebody else changed this application while you were editing. The current version is shown next to yours.',
  },
  anonymised: {
    status: 409,
    text: 'This application was anonymised and can no longer be changed',
  },
} as const satisfies Refusals

export const notices = {
  ...interviewNotices,
  status: { tone: 'success', text: 'Application status updated' },
  notes: { tone: 'success', text: 'Notes updated' },
  letter: { tone: 'success', text: 'Application status updated and email sent' },
} as const satisfies Record<string, Notice>
