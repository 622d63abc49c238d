import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import type { EnrollmentState } from './types.ts'

/**
 * The texts of the disabled Enroll button (specification, section 5), also used when the command refuses an enrolment.
 */
export const enrollmentRefusals = {
  'not-registered': { status: 403, text: 'Please register as a student first' },
  'payment-pending': { status: 409, text: 'Pending payment' },
  cancelled: { status: 409, text: 'Enrollment cancelled (payment overdue)' },
  'already-enrolled': { status: 409, text: 'Already enrolled' },
  'requires-other': { status: 403, text: 'Requires Other or higher' },
  'requires-high-school': { status: 403, text: 'Requires High School or higher' },
  'requires-bachelors': { status: 403, text: "Requires Bachelor's Degree or higher" },
  'requires-masters': { status: 403, text: "Requires Master's Degree or higher" },
  'requires-phd': { status: 403, text: 'Requires PhD or higher' },
  full: { status: 409, text: 'All places are taken' },
  'not-open': { status: 409, text: 'Enrolment not open yet' },
  suspended: { status: 403, text: 'Your student account is suspended' },
  expelled: { status: 403, text: 'Your student account is closed' },
  'no-such-course': { status: 404, text: 'There is no such course' },
} as const satisfies Refusals
export type EnrollmentRefusal = keyof typeof enrollmentRefusals

export const stateBadges = {
  'payment-pending': { tone: 'warn', text: 'Payment Pending' },
  active: { tone: 'ok', text: 'Active' },
  completed: { tone: 'ok', text: 'Completed' },
  'exam-not-passed': { tone: 'neutral', text: 'Exam not passed' },
  closed: { tone: 'danger', text: 'Closed' },
  cancelled: { tone: 'danger', text: 'Cancelled (payment overdue)' },
  refunded: { tone: 'neutral', text: 'Refunded' },
} as const satisfies Record<EnrollmentState, { tone: string; text: string }>

export const enrollmentSuccessful: Notice = {
  tone: 'success',
  title: 'Enrollment Successful!',
  text: 'Redirecting to your dashboard...',
}

export const registrationRequired: Notice = {
  tone: 'info',
  title: 'Registration Required',
  text: 'Please register as a student before enrolling in courses',
}

export function enrollmentFailedNotice(refusal: EnrollmentRefusal): Notice {
  return { tone: 'error', title: 'Enrollment Failed', text: enrollmentRefusals[refusal].text }
}

export const courseAccessDenied: Notice = {
  tone: 'error',
  title: 'Access Denied',
  text: 'Please enroll and complete payment for this course',
}

export const examAccessDenied: Notice = {
  tone: 'error',
  title: 'Access Denied',
  text: 'Please enroll and pay for this course first',
}

export const studentRecordMissing: Notice = {
  tone: 'error',
  title: 'Access Denied',
  text: 'Please register as a student first',
}
