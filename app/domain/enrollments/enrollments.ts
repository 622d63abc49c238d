import type { CourseLevel } from '#app/core/course-vocabulary.ts'
import type { EducationLevel, EnrollmentStatus, StudentStatus } from '#app/core/vocabulary.ts'
import { addDays, daysUntil, londonDay, millisecondsPerDay } from '#app/core/dates.ts'
import type { StudentActor } from '#app/core/person.ts'
import { daysToPay } from '#app/core/terms-of-sale.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'

export type EnrollmentFacts = { status: EnrollmentStatus; paidAt: Date | null; paymentDueDate: Date | null }

export type EnrollmentState =
  | 'payment-pending'
  | 'active'
  | 'completed'
  | 'exam-not-passed'
  | 'closed'
  | 'cancelled'
  | 'refunded'

/** `isFull` is true if the course has a limit of places and all are taken. */
export type EnrollmentTerms = {
  isOpen: boolean
  isClosed: boolean
  isFull: boolean
  minEducationLevel: EducationLevel
}

export type EnrollmentItem = EnrollmentFacts & {
  id: string
  enrolledAt: Date
  pricePence: number
  course: {
    id: string
    slug: string
    title: string
    level: CourseLevel
    duration: string
    durationWeeks: number
  }
}

/** The student is reminded this many days before the due date; 0 is the due date itself. */
export const reminderDays = [7, 1, 0] as const
export type ReminderDay = (typeof reminderDays)[number]

/**
 * The ranks of education levels. "Other" is the lowest, until customer service has verified a document and set another
 * level.
 */
const ranks: Record<EducationLevel, number> = {
  Other: 0,
  'High School': 1,
  "Bachelor's Degree": 2,
  "Master's Degree": 3,
  PhD: 4,
}

const shortfalls: Record<EducationLevel, EnrollmentRefusal> = {
  Other: 'requires-other',
  'High School': 'requires-high-school',
  "Bachelor's Degree": 'requires-bachelors',
  "Master's Degree": 'requires-masters',
  PhD: 'requires-phd',
}

export function meetsRequirement({ has, required }: { has: EducationLevel | null; required: EducationLevel }) {
  return (has === null ? 0 : ranks[has]) >= ranks[required]
}

export type EnrollmentBadge = { tone: 'ok' | 'neutral' | 'warn' | 'danger'; text: string }
export type EnrollmentEligibility = {
  refusal: EnrollmentRefusal | null
  reason: string | null
}

type EnrollingStudent = Pick<StudentActor, 'status' | 'educationLevel'>

/** Finds the reason why a student cannot enrol. A refunded enrolment does not prevent a new one. */
function findRefusal(course: EnrollmentTerms, student: EnrollingStudent | null, enrollment: EnrollmentFacts | null) {
  if (enrollment && enrollment.status !== 'refunded') {
    if (enrollment.paidAt) return 'already-enrolled'
    return enrollment.status === 'cancelled' ? 'cancelled' : 'payment-pending'
  }
  if (course.isClosed) return 'closed'
  if (!course.isOpen) return 'not-open'
  if (course.isFull) return 'full'
  if (!student) return 'not-registered'
  if (student.status !== 'active') return student.status
  const isEducated = meetsRequirement({ has: student.educationLevel, required: course.minEducationLevel })
  return isEducated ? null : shortfalls[course.minEducationLevel]
}

export function formatDaysLeft({ due, now }: { due: Date; now: Date }) {
  const days = Math.max(0, daysUntil({ due, now }))
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

type StateFacts = {
  status: EnrollmentStatus
  studentStatus: StudentStatus
  /** True if the exam was failed and no resit is allowed. */
  hasFailed: boolean
  /** True if a bank disputes the payment. */
  isHeld?: boolean
}

/**
 * Finds the state to show for an enrolment. If the student is suspended, active courses are shown as closed and
 * finished ones keep their state.
 */
export function findEnrollmentState({ status, studentStatus, hasFailed, isHeld = false }: StateFacts): EnrollmentState {
  if (status === 'pending_payment') return 'payment-pending'
  if (status !== 'active') return status
  if (studentStatus !== 'active' || isHeld) return 'closed'
  return hasFailed ? 'exam-not-passed' : 'active'
}

export function chooseCatalogueBadge({
  paymentDueDate: due,
  now,
  ...facts
}: StateFacts & { paymentDueDate: Date | null; now: Date }): EnrollmentBadge | null {
  const state = findEnrollmentState(facts)
  if (state === 'refunded') return null
  if (state === 'active') return { tone: 'ok', text: 'Enrolled' }
  if (state === 'payment-pending' && due)
    return { tone: 'warn', text: `Payment due in ${formatDaysLeft({ due, now })}` }
  return stateBadges[state]
}

/** Checks whether a student may enrol in a course. The catalogue, the course page and the command use this. */
export function checkEligibility({
  course,
  student,
  enrollment,
}: {
  course: EnrollmentTerms
  student: EnrollingStudent | null
  enrollment: EnrollmentFacts | null
}): EnrollmentEligibility {
  const refusal = findRefusal(course, student, enrollment)
  return { refusal, reason: refusal && enrollmentRefusals[refusal].text }
}

export function computePaymentDue(enrolledAt: Date) {
  return addDays(enrolledAt, daysToPay)
}

/** True until the due date. After it the enrolment cannot be paid, even if the job has not cancelled it yet. */
export function isPayable({ status, paidAt, paymentDueDate }: EnrollmentFacts, now: Date) {
  return status === 'pending_payment' && paidAt === null && (paymentDueDate === null || now < paymentDueDate)
}

/** Counts calendar days in London, because a reminder "on the day" means that date and not 24 hours. */
export function calendarDaysUntil({ due, now }: { due: Date; now: Date }) {
  return (Date.parse(londonDay(due)) - Date.parse(londonDay(now))) / millisecondsPerDay
}

export function findDueReminder({ due, now }: { due: Date; now: Date }): ReminderDay | null {
  if (now >= due) return null
  const days = calendarDaysUntil({ due, now })
  return reminderDays.findLast((threshold) => days <= threshold) ?? null
}

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
  closed: { status: 409, text: 'Not taking new students' },
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
