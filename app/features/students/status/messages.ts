import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '../own-record.messages.ts'
import type { StatusChange } from './rules.ts'

export const statusRefusals = {
  'not-found': { status: 404, text: 'This student does not exist' },
  ...ownRecord,
  'not-open': {
    status: 409,
    text: 'Somebody changed the status of this student meanwhile. It is shown as it stands now, above what you wrote.',
  },
  'exam-begun': {
    status: 409,
    text: 'This student has begun an exam meanwhile. What becomes of it is shown below; nothing was changed yet.',
  },
  'wrong-number': { status: 422, text: 'This is not the matric number of this student' },
} as const satisfies Refusals
export type StatusRefusal = keyof typeof statusRefusals

export const statusNotices = {
  suspend: { tone: 'success', text: 'Student suspended successfully' },
  expel: { tone: 'success', text: 'Student expelled successfully' },
  reactivate: { tone: 'success', text: 'Student reactivated successfully' },
} as const satisfies Record<StatusChange, Notice>

export const statusFailures = {
  suspend: 'Failed to suspend student',
  expel: 'Failed to expel student',
  reactivate: 'Failed to reactivate student',
} as const satisfies Record<StatusChange, string>
