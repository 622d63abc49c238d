import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import type { StaffMember } from '../types.ts'

/** Role names in the staff form (specification, section 6). */
export const roleChoices = {
  hr: 'HR (Super Admin)',
  it_support: 'IT Support (Nominal Admin)',
  customer_service: 'Customer Service',
  staff: 'Staff (Regular)',
} as const satisfies Record<StaffRole, string>

export const longestMemberDetail = 50

type MemberDetails = Pick<StaffMember, 'fullName' | 'phone' | 'department' | 'position' | 'roles'>

/** Returns a text of the details of a member, which detects concurrent changes. */
export function serialiseMember({ fullName, phone, department, position, roles }: MemberDetails) {
  return JSON.stringify([fullName, phone, department, position, staffRoles.filter((role) => roles.includes(role))])
}

export function describeRoles(roles: readonly StaffRole[]) {
  return roles.map((role) => roleChoices[role]).join(', ') || 'none'
}

export function describeMember({ fullName, phone, department, position, roles }: MemberDetails) {
  const lines = [
    fullName,
    phone && `Phone: ${phone}`,
    department && `Department: ${department}`,
    position && `Position: ${position}`,
    `Roles: ${describeRoles(roles)}`,
  ]
  return lines.filter(Boolean).join('\n')
}

/** True if a change would leave no active member with the HR role. */
export function wouldLeaveNoHr({
  hrIds,
  staffId,
  keepsHr,
}: {
  hrIds: readonly string[]
  staffId: string
  keepsHr: boolean
}) {
  return !keepsHr && hrIds.includes(staffId) && hrIds.length === 1
}

const passwordSigns = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Makes a password from random bytes that satisfies the password rules, without characters that look alike. */
export function formatPassword(bytes: Uint8Array) {
  const signs = [...bytes].map((byte) => passwordSigns[byte % passwordSigns.length] ?? 'x').join('')
  return `Uk7-${(signs.match(/.{1,4}/g) ?? []).join('-')}`
}
