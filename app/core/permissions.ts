import type { Person } from './person.ts'
import { staffRoles, type StaffRole } from './vocabulary.ts'

/**
 * The columns of the table "Who may do what" in product.md. `account` is anyone signed in, also without a student or
 * staff record.
 */
export type Audience = 'visitor' | 'account' | 'student' | 'restricted_student' | StaffRole

const everyone: readonly Audience[] = ['visitor', 'account', 'student', 'restricted_student', ...staffRoles]

/** The rows of the table "Who may do what" in product.md. Guards, navigation and the exhaustive test read this list. */
export const permissions = {
  'see public pages': everyone,
  'manage own account': ['account', 'student', 'restricted_student', ...staffRoles],
  'see own student area': ['student', 'restricted_student'],
  'enrol and pay': ['student'],
  study: ['student'],
  'see own certificates': ['student', 'restricted_student'],
  'raise own tickets': ['student', 'restricted_student'],
  'enter the staff portal': [...staffRoles],
  'read shared documents': [...staffRoles],
  'manage documents': ['hr'],
  'handle tickets': ['customer_service', 'hr'],
  'handle messages': ['customer_service', 'hr'],
  'handle chats': ['customer_service', 'hr'],
  'manage students': ['customer_service', 'hr'],
  'refund and revoke': ['hr'],
  'decide appeals': ['hr'],
  'answer complaints': ['hr'],
  'list staff': ['it_support', 'hr'],
  'manage staff': ['hr'],
  'reset second factors': ['it_support', 'hr'],
  'handle applications': ['hr'],
  'hold interviews': [...staffRoles],
  'read logs': ['it_support', 'hr'],
  'operate queues': ['it_support', 'hr'],
  'author courses': ['hr'],
} as const satisfies Record<string, readonly Audience[]>

export type Operation = keyof typeof permissions

/** Returns all audiences of a person, who may be a student and hold several staff roles at once. */
export function audiencesOf(person: Person | null): readonly Audience[] {
  if (!person) return ['visitor']
  const asStudent: Audience[] = person.student
    ? [person.student.status === 'active' ? 'student' : 'restricted_student']
    : []
  return ['visitor', 'account', ...asStudent, ...(person.staff?.roles ?? [])]
}

export function isAllowed(operation: Operation, person: Person | null) {
  const audiences: readonly Audience[] = permissions[operation]
  return audiencesOf(person).some((audience) => audiences.includes(audience))
}

/** True when only staff may ever do this, so that a visitor is sent to the staff sign-in. */
export function isStaffOnly(operation: Operation) {
  const audiences: readonly Audience[] = permissions[operation]
  const members: readonly Audience[] = staffRoles
  return audiences.every((audience) => members.includes(audience))
}

/** Checks a permission for a staff member whose session is already checked, such as for navigation. */
export function isStaffAllowed(operation: Operation, { roles }: { roles: readonly StaffRole[] }) {
  const audiences: readonly Audience[] = permissions[operation]
  return roles.some((role) => audiences.includes(role))
}

/** Checks the permission again where data are read, and throws if a query is reached without its guard. */
export function requirePermission(operation: Operation, actor: { roles: readonly StaffRole[] }) {
  if (!isStaffAllowed(operation, actor)) throw new Error(`not allowed: ${operation}`)
}
