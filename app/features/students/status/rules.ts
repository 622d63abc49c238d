import type { StudentStatus } from '#app/core/vocabulary.ts'

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

/** Compares a typed matric number, ignoring spaces and case. */
export function isSameMatricNumber(typed: string, matricNumber: string) {
  return typed.replaceAll(/\s+/g, '').toUpperCase() === matricNumber.toUpperCase()
}
