import { addDays, daysUntil, londonDay, millisecondsPerDay } from '#app/core/dates.ts'
import type { StudentActor } from '#app/core/person.ts'
import { daysToPay } from '#app/core/terms-of-sale.ts'
import type { EducationLevel, EnrollmentStatus, StudentStatus } from '#app/core/vocabulary.ts'
import { enrollmentRefusals, standingWords, type EnrollmentRefusal } from './messages.ts'
import type { EnrollmentFacts, EnrollmentStanding, EnrollmentTerms } from './types.ts'

/** Days before the due date on which the student is reminded; 0 is the day itself. */
export const reminderDays = [7, 1, 0] as const
export type ReminderDay = (typeof reminderDays)[number]

/** "Other" says nothing, so it counts below everything until customer service has seen a document. */
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
export type EnrollmentState = {
  /** Why enrolling is refused; null when the student may enrol. */
  refusal: EnrollmentRefusal | null
  /** The refusal's words for the disabled button. */
  reason: string | null
}

type Asker = Pick<StudentActor, 'status' | 'educationLevel'>

/** A refunded enrolment is history: it neither blocks a new one nor shows a badge. */
function refusalOf(course: EnrollmentTerms, student: Asker | null, enrollment: EnrollmentFacts | null) {
  if (enrollment && enrollment.status !== 'refunded') {
    if (enrollment.paidAt) return 'already-enrolled'
    return enrollment.status === 'cancelled' ? 'cancelled' : 'payment-pending'
  }
  if (!course.isOpen) return 'not-open'
  if (!student) return 'not-registered'
  if (student.status !== 'active') return student.status
  const isEducated = meetsRequirement({ has: student.educationLevel, required: course.minEducationLevel })
  return isEducated ? null : shortfalls[course.minEducationLevel]
}

/** "5 days": what is left to pay, a part of a day counting as a whole one; never negative. */
export function daysLeft({ due, now }: { due: Date; now: Date }) {
  const days = Math.max(0, daysUntil({ due, now }))
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

type StandingFacts = {
  status: EnrollmentStatus
  studentStatus: StudentStatus
  /** Whether the exam was sat and not passed, with no further sitting allowed. */
  hasFailed: boolean
  /** While a bank disputes the payment. */
  isHeld?: boolean
}

/**
 * How an enrolment stands, for the dashboard, the catalogue and the desks. What was earned stays earned; what is open closes
 * with the student's record.
 */
export function enrollmentStanding({
  status,
  studentStatus,
  hasFailed,
  isHeld = false,
}: StandingFacts): EnrollmentStanding {
  if (status === 'pending_payment') return 'payment-pending'
  if (status !== 'active') return status
  if (studentStatus !== 'active' || isHeld) return 'closed'
  return hasFailed ? 'exam-not-passed' : 'active'
}

/** The catalogue's badge, in the specification's words where it has them. */
export function catalogueBadge({
  paymentDueDate: due,
  now,
  ...facts
}: StandingFacts & { paymentDueDate: Date | null; now: Date }): EnrollmentBadge | null {
  const standing = enrollmentStanding(facts)
  if (standing === 'refunded') return null
  if (standing === 'active') return { tone: 'ok', text: 'Enrolled' }
  if (standing === 'payment-pending' && due) return { tone: 'warn', text: `Payment due in ${daysLeft({ due, now })}` }
  return standingWords[standing]
}

/** Whether this student may enrol in this course, and why not. Catalogue, course page and command ask here. */
export function enrollmentState({
  course,
  student,
  enrollment,
}: {
  course: EnrollmentTerms
  student: Asker | null
  enrollment: EnrollmentFacts | null
}): EnrollmentState {
  const refusal = refusalOf(course, student, enrollment)
  return { refusal, reason: refusal && enrollmentRefusals[refusal].text }
}

export function paymentDueFrom(enrolledAt: Date) {
  return addDays(enrolledAt, daysToPay)
}

/** Payable until the due date, not only until the job that cancels has noticed. */
export function isPayable({ status, paidAt, paymentDueDate }: EnrollmentFacts, now: Date) {
  return status === 'pending_payment' && paidAt === null && (paymentDueDate === null || now < paymentDueDate)
}

/** Days between two dates of the calendar in London: a reminder "on the day" means the date, not 24 hours. */
export function calendarDaysUntil({ due, now }: { due: Date; now: Date }) {
  return (Date.parse(londonDay(due)) - Date.parse(londonDay(now))) / millisecondsPerDay
}

/** The reminder that is due by now, if any: the last threshold that was reached, so a missed run is made up for once. */
export function reminderDue({ due, now }: { due: Date; now: Date }): ReminderDay | null {
  if (now >= due) return null
  const left = calendarDaysUntil({ due, now })
  return reminderDays.findLast((days) => left <= days) ?? null
}
