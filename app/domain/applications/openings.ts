import { foldForSearch } from '#app/core/text.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

/** True until the end of the closing date in London, if the position is open. */
export function acceptsApplications({ isOpen, closesOn }: { isOpen: boolean; closesOn: string | null }, today: string) {
  return isOpen && (closesOn === null || closesOn >= today)
}

/** Makes the slug of a title: "research-fellow-2-years" for "Research Fellow (2 years)". */
export function slugify(title: string) {
  return foldForSearch(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)
}

export const spontaneousSlug = 'spontaneous'

export const mostPoints = 20

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
