import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from './own-record.ts'

export const removalRefusals = {
  'not-found': { status: 404, text: 'This student does not exist' },
  ...ownRecord,
  'of-staff': {
    status: 409,
    text: 'This student works here too. IT support or HR reset the second factors of staff, on the page Staff',
  },
  'no-factor': { status: 409, text: 'This student has no second factor' },
} as const satisfies Refusals
export type RemovalRefusal = keyof typeof removalRefusals

export const removalNotice: Notice = {
  tone: 'success',
  text: 'Second factors removed and all sessions ended; the student will be emailed',
}

export const removalFailed = 'Failed to remove the second factors'
