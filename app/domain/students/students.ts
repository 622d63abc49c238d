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

export const registrationRefusals = {
  'already-registered': { status: 409, title: 'Error', text: 'You are already registered as a student' },
} as const satisfies Refusals
export type RegistrationRefusal = keyof typeof registrationRefusals
