import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'

export const registrationComplete: Notice = {
  tone: 'success',
  title: 'Registration Complete!',
  text: 'Your matric number has been assigned',
}

/** Explains to suspended and expelled students why a page is closed, with the reason that staff gave. */
export function accountRestrictedNotice({
  status,
  statusReason,
}: Pick<StudentActor, 'status' | 'statusReason'>): Notice {
  const text = status === 'expelled' ? 'You have been expelled' : 'Your student account is suspended'
  return { tone: 'error', title: 'Access Denied', text: statusReason ? `${text}: ${statusReason}` : text }
}

export const registrationRefusals = {
  'already-registered': { status: 409, title: 'Error', text: 'You are already registered as a student' },
} as const satisfies Refusals
export type RegistrationRefusal = keyof typeof registrationRefusals
