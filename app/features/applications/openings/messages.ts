import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export const openingRefusals = {
  'no-opening': { status: 404, text: 'This position does not exist' },
  'changed-meanwhile': {
    status: 409,
    text: 'Somebody else changed this position while you were editing. The current version is shown next to yours.',
  },
  'title-taken': { status: 422, field: 'title', text: 'There is already a position with this title' },
  'closing-date-past': {
    status: 422,
    field: 'closesOn',
    text: 'The closing date has passed. Choose a later date or leave it empty.',
  },
} as const satisfies Refusals

export const openingNotices = {
  add: { tone: 'success', text: 'Position published' },
  edit: { tone: 'success', text: 'Position changed' },
  open: { tone: 'success', text: 'Position opened' },
  close: { tone: 'success', text: 'Position closed' },
} as const satisfies Record<string, Notice>
