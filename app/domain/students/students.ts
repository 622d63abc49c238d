import type { StaffActor, StudentActor } from '#app/core/person.ts'
import type { EducationLevel } from '#app/core/vocabulary.ts'
import { legalVersions } from '#app/content/legal/versions.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

/** The student that a member of staff asks about. */
export type AskedStudent = { staff: StaffActor; studentId: string }

export type StudentProfile = {
  coursePreference: string | null
  educationLevel: EducationLevel | null
  phone: string | null
  photoUrl: string | null
  registeredAt: Date
}

/** The version of the terms that students accept on registration. */
export const termsVersion = legalVersions['terms-of-use']

/** Formats "UKLI-2026-000123" from the year in London and a number that is used only once. */
export function formatMatricNumber({ year, number }: { year: number; number: number }) {
  return `UKLI-${year}-${String(number).padStart(6, '0')}`
}

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

export const ownCourse = {
  'own-course': {
    status: 403,
    title: 'Error',
    text: 'You’re enrolled in this course yourself, so a colleague has to do this',
  },
} as const satisfies Refusals

export const ownRecord = {
  'own-record': { status: 409, title: 'Error', text: 'This is your own record, so a colleague has to do this' },
} as const satisfies Refusals

export const registrationRefusals = {
  'already-registered': { status: 409, title: 'Error', text: 'You are already registered as a student' },
} as const satisfies Refusals
export type RegistrationRefusal = keyof typeof registrationRefusals

export const passwordLinkRefusals = {
  'not-found': { status: 404, text: 'This student does not exist' },
} as const satisfies Refusals

export const passwordLinkSent: Notice = { tone: 'success', text: 'The link to set a password is on its way' }

export const passwordLinkFailed = 'Failed to send the link'

export const restrictionRefusals = {
  'not-found': { status: 404, text: 'This student does not exist' },
  ...ownRecord,
  'no-change': { status: 409, text: 'A colleague has just done this' },
} as const satisfies Refusals

export const restrictionNotices = {
  restrict: { tone: 'success', text: 'Use of the student’s data restricted; they will be emailed' },
  lift: { tone: 'success', text: 'Restriction lifted; the student will be emailed' },
} as const satisfies Record<string, Notice>

export const restrictionFailed = 'Failed to change the restriction'

export const removalRefusals = {
  'not-found': { status: 404, text: 'This student does not exist' },
  ...ownRecord,
  'of-staff': {
    status: 409,
    text: 'This student works here too. IT support or HR reset the two-step sign-in of staff, on the page Staff',
  },
  'no-factor': { status: 409, text: 'This student does not use two-step sign-in' },
} as const satisfies Refusals
export type RemovalRefusal = keyof typeof removalRefusals

export const removalNotice: Notice = {
  tone: 'success',
  text: 'Two-step sign-in removed and all sessions ended; the student will be emailed',
}

export const removalFailed = 'Failed to remove two-step sign-in'
