import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from './own-record.ts'

export const restrictionRefusals = {
  'not-found': { status: 404, text: 'This student does not exist' },
  ...ownRecord,
  'no-change': { status: 409, text: 'A colleague has just done this' },
} as const satisfies Refusals

export const restrictionNotices = {
  restrict: { tone: 'success', text: 'Use of the student’s data restricted; they will be emailed' },
  lift: { tone: 'success', text: 'Restriction lifted; the student will be emailed' },
} as const satisfies Record<string, Notice>

export const restrictionFailed = 'Failed to change the restriction'
