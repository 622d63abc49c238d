import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '../own-record.messages.ts'

export const removalRefusals = {
  'not-found': { status: 404, text: 'This student does not exist' },
  ...ownRecord,
  'of-staff': {
    status: 409,
    text: 'This student works here too. IT support or HR reset the second factors of staff, on the page Staff',
  },
  'no-factor': { status: 409, text: 'This student has no second factor' },
  'asked-already': { status: 409, text: 'A colleague has already asked for this' },
  'not-asked': { status: 409, text: 'Nobody has asked for this, or a colleague has just decided it' },
  'same-person': { status: 409, text: 'You asked for this, so a colleague has to decide' },
} as const satisfies Refusals
export type RemovalRefusal = keyof typeof removalRefusals

export const removalNotices = {
  requested: { tone: 'success', text: 'Request saved. A colleague has to confirm it; the student will be emailed' },
  remove: { tone: 'success', text: 'Second factors removed and all sessions ended; the student will be emailed' },
  reject: { tone: 'success', text: 'Request rejected. The second factors stay' },
} as const satisfies Record<string, Notice>

export const removalFailed = 'Failed to change the second factors'
