import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import type { StaffMember } from '../types.ts'

/** The roles as hr chooses among them (specification, section 6). */
export const roleChoices = {
  hr: 'HR (Super Admin)',
  it_support: 'IT Support (Nominal Admin)',
  customer_service: 'Customer Service',
  staff: 'Staff (Regular)',
} as const satisfies Record<StaffRole, string>

export const longestPlace = 50

type Known = Pick<StaffMember, 'fullName' | 'phone' | 'department' | 'position' | 'roles'>

/** What a form showed of a member, to notice what somebody else has changed since. */
export function stateOf({ fullName, phone, department, position, roles }: Known) {
  return JSON.stringify([fullName, phone, department, position, staffRoles.filter((role) => roles.includes(role))])
}

/** The same in words, a line each. */
export function describeMember({ fullName, phone, department, position, roles }: Known) {
  const lines = [
    fullName,
    phone && `Phone: ${phone}`,
    department && `Department: ${department}`,
    position && `Position: ${position}`,
    `Roles: ${roles.map((role) => roleChoices[role]).join(', ')}`,
  ]
  return lines.filter(Boolean).join('\n')
}

/** Somebody must be left who can let others in. */
export function wouldLeaveNoHr({
  hrIds,
  staffId,
  staysHr,
}: {
  hrIds: readonly string[]
  staffId: string
  staysHr: boolean
}) {
  return !staysHr && hrIds.includes(staffId) && hrIds.length === 1
}
