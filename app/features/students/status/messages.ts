import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '../own-record.messages.ts'
import type { StatusChange } from './rules.ts'

export const statusRefusals = {
  'not-found': { status: 404, text: 'This student does not exist' },
  ...ownRecord,
  'not-open': {
    status: 409,
    text: 'A colleague has just changed this student’s status. The current status is shown above what you wrote.',
  },
  'exam-begun': {
    status: 409,
    text: 'This student has just started an exam. See below what will happen to it; nothing has changed yet.',
  },
  'wrong-number': { status: 422, text: 'This is not this student’s matric number' },
} as const satisfies Refusals
export type StatusRefusal = keyof typeof statusRefusals

export const statusNotices = {
  suspend: { tone: 'success', text: 'Student suspended successfully' },
  expel: { tone: 'success', text: 'Student expelled successfully' },
  reactivate: { tone: 'success', text: 'Student reactivated successfully' },
} as const satisfies Record<StatusChange, Notice>
