import { staffRoles, type StaffRole } from '#app/core/vocabulary.ts'
import type { StaffMember } from './staff.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

/**
 * Days within which one person must not both correct the email and reset the second factor of a colleague. With both
 * they could take over the account.
 */
export const daysApart = 7

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

export const memberRefusals = {
  'email-taken': { status: 409, field: 'email', text: 'An account with this email address already exists' },
  'former-member': {
    status: 409,
    field: 'email',
    text: 'This email address belongs to a former member of staff. Choose “Former” above the list to reactivate them.',
  },
  'not-found': { status: 404, text: 'This member of staff does not exist' },
  'changed-meanwhile': {
    status: 409,
    text: 'Somebody else changed this member while you were editing. The current details are shown next to yours.',
  },
  'last-hr': {
    status: 409,
    text: 'This is the last active member with the HR role. Give the role to somebody else first.',
  },
  'own-roles': { status: 409, field: 'roles', text: 'A colleague in HR has to change your roles' },
  'own-factor': { status: 409, text: 'A colleague in HR has to reset your two-step sign-in' },
  'hr-factor': { status: 403, text: 'Only a colleague in HR can reset the two-step sign-in of a member of HR' },
  'no-factor': { status: 409, text: 'This member no longer uses two-step sign-in' },
  'not-an-adviser': {
    status: 422,
    field: 'passTo',
    text: 'Tickets can only be passed to another active member of customer service',
  },
  'no-interviewer': { status: 422, field: 'interviewsTo', text: 'Choose another member of staff for the interviews' },
  'interviewer-busy': {
    status: 409,
    field: 'interviewsTo',
    text: 'The chosen colleague already has an interview at one of these times',
  },
  'own-email': { status: 409, text: 'Change your own email address in My account' },
  'same-email': { status: 422, field: 'email', text: 'This member already has this email address' },
  'studies-here': {
    status: 409,
    text: 'This member also studies here, so only they can change their email address, in My account',
  },
  'factor-reset-by-you': {
    status: 409,
    text: `You reset this member’s two-step sign-in within the last ${daysApart} days. For safety, a colleague in HR has to correct the email address`,
  },
  'email-corrected-by-you': {
    status: 409,
    text: `You corrected this member’s email address within the last ${daysApart} days. For safety, a colleague has to reset the two-step sign-in`,
  },
} as const satisfies Refusals

export const notices = {
  added: { tone: 'success', text: 'Staff member created successfully' },
  edited: { tone: 'success', text: 'Staff member updated successfully' },
  emailChanged: { tone: 'success', text: 'Email address changed. We’ll email both addresses.' },
  deactivated: { tone: 'success', text: 'Staff member deactivated successfully' },
  reactivated: { tone: 'success', text: 'Staff member reactivated successfully' },
  linkSent: { tone: 'success', text: 'The link to set a password is on its way' },
  factorReset: { tone: 'success', text: 'Two-step sign-in reset. They and everyone in HR will be emailed.' },
} as const satisfies Record<string, Notice>

export const resetFailed = 'Failed to reset two-step sign-in'
