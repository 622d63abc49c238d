import type { StudentStatus } from '#app/core/vocabulary.ts'

/** What the desk may do to a student's status (specification, section 2); expelled is final. */
export const statusChanges = {
  suspend: { label: 'Suspend', from: ['active'], to: 'suspended' },
  reactivate: { label: 'Reactivate', from: ['suspended'], to: 'active' },
  expel: { label: 'Expel', from: ['active', 'suspended'], to: 'expelled' },
} as const satisfies Record<string, { label: string; from: readonly StudentStatus[]; to: StudentStatus }>

export type StatusChange = keyof typeof statusChanges
export const statusChangeNames = Object.keys(statusChanges) as [StatusChange, ...StatusChange[]]

export function isChangeOpen(change: StatusChange, status: StudentStatus) {
  const from: readonly StudentStatus[] = statusChanges[change].from
  return from.includes(status)
}

export function openChanges(status: StudentStatus) {
  return statusChangeNames.filter((change) => isChangeOpen(change, status))
}

/** Ours: the specification names no limit. */
export const longestReason = 500

/** The specification's "UKLI-2026-000123" as people type it. */
export function isSameNumber(typed: string, matricNumber: string) {
  return typed.replaceAll(/\s+/g, '').toUpperCase() === matricNumber.toUpperCase()
}
