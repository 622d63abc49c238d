import type { StudentStatus } from '#app/core/vocabulary.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from './students.ts'

/** The possible changes of status (specification, section 2). An expulsion is final. */
export const statusChanges = {
  suspend: { label: 'Suspend', from: ['active'], to: 'suspended' },
  reactivate: { label: 'Reactivate', from: ['suspended'], to: 'active' },
  expel: { label: 'Expel', from: ['active', 'suspended'], to: 'expelled' },
} as const satisfies Record<string, { label: string; from: readonly StudentStatus[]; to: StudentStatus }>

export type StatusChange = keyof typeof statusChanges
export const statusChangeNames = Object.keys(statusChanges) as [StatusChange, ...StatusChange[]]

export function isStatusChangePossible(change: StatusChange, status: StudentStatus) {
  const from: readonly StudentStatus[] = statusChanges[change].from
  return from.includes(status)
}

export function listPossibleStatusChanges(status: StudentStatus) {
  return statusChangeNames.filter((change) => isStatusChangePossible(change, status))
}

/** The longest reason for a change of status. It is our own limit, because the specification has none. */
export const longestReason = 500

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
} as const satisfies Refusals
export type StatusRefusal = keyof typeof statusRefusals

export const statusNotices = {
  suspend: { tone: 'success', text: 'Student suspended successfully' },
  expel: { tone: 'success', text: 'Student expelled successfully' },
  reactivate: { tone: 'success', text: 'Student reactivated successfully' },
} as const satisfies Record<StatusChange, Notice>
