import { addDays, addWeeks } from '#app/core/dates.ts'
import { formatDaysLeft, isPayable } from '#app/features/enrollments/rules.ts'
import type { OwnEvidence } from '#app/features/students/evidence/types.ts'
import { findRequestTicket } from '../rules.ts'
import type { ActiveTicket } from '#app/features/tickets/student-tickets/types.ts'
import type { DashboardEnrollment } from '../types.ts'
import type { EvidenceState, NextStep, PreferredCourse } from './types.ts'

const courseFields = ({ course }: DashboardEnrollment) => ({ courseId: course.id, courseTitle: course.title })

function examStep(enrollment: DashboardEnrollment): NextStep | null {
  const { exam } = enrollment
  if (exam.kind === 'running') return { kind: 'finish-exam', ...courseFields(enrollment) }
  if (exam.kind === 'open') return { kind: 'sit-exam', ...courseFields(enrollment) }
  return exam.kind === 'failed' && exam.mayResit ? { kind: 'resit-exam', ...courseFields(enrollment) } : null
}

function payStep(enrollment: DashboardEnrollment, now: Date): NextStep {
  const { id, pricePence, paymentDueDate: due } = enrollment
  const dueText = due ? `Payment due in ${formatDaysLeft({ due, now })}` : 'Payment due'
  return { kind: 'pay', enrollmentId: id, ...courseFields(enrollment), pricePence, dueText }
}

function studyStep(enrollment: DashboardEnrollment): NextStep | null {
  const { next, progress, exam, examMinutes } = enrollment
  if (next) return { kind: 'continue', ...courseFields(enrollment), next, isBegun: progress.read > 0 }
  return exam.kind === 'locked'
    ? { kind: 'await-exam', ...courseFields(enrollment), unlocksAt: exam.unlocksAt, minutes: examMinutes }
    : null
}

/** The step for a finished or cancelled course. */
function outcomeStep(
  enrollment: DashboardEnrollment,
  { asks, now }: { asks: readonly ActiveTicket[]; now: Date },
): NextStep | null {
  const { state, outcome } = enrollment
  const percentage = outcome?.percentage ?? 0
  const requestTicketId = findRequestTicket({ asks, enrollment })
  if (state === 'exam-not-passed')
    return { kind: 'see-result', ...courseFields(enrollment), percentage, requestTicketId }
  if (state === 'completed') return { kind: 'see-certificate', ...courseFields(enrollment), percentage }
  // An overdue payment may not have been cancelled by the job yet.
  const isOverdue = state === 'cancelled' || (state === 'payment-pending' && !isPayable(enrollment, now))
  return isOverdue ? { kind: 'ask-reinstatement', ...courseFields(enrollment), requestTicketId } : null
}

/** Returns null when a level was verified. */
export function evidenceState(latest: Pick<OwnEvidence, 'status'> | null): EvidenceState | null {
  if (!latest) return 'wanted'
  return latest.status === 'waiting' || latest.status === 'refused' ? latest.status : null
}

type Newcomer = { preferred: PreferredCourse | null; evidence: EvidenceState | null; isConfirmed: boolean }

/**
 * The step for a student with nothing else to do. Evidence comes first, since without it no programme is open to
 * them.
 */
function firstStep(
  enrollments: readonly DashboardEnrollment[],
  { preferred, evidence, isConfirmed }: Newcomer,
): NextStep {
  if (evidence) return { kind: 'evidence', state: evidence }
  const isNew = !enrollments.some(({ course, state }) => course.id === preferred?.id && state !== 'refunded')
  const course = isNew ? preferred : null
  return course || isConfirmed ? { kind: 'choose', course } : { kind: 'confirm-address' }
}

/** Steps that the day's work takes the place of, on the overview. */
export function isStudyStep({ kind }: NextStep) {
  return kind === 'continue' || kind === 'await-exam' || kind === 'confirm-address'
}

/** The exam comes before reading in the last week; in a course of one or two weeks, in the last two days. */
function isExamNear({ course, paidAt }: DashboardEnrollment, now: Date) {
  if (!paidAt) return false
  const days = course.durationWeeks > 2 ? 7 : 2
  return now >= addDays(addWeeks(paidAt, course.durationWeeks), -days)
}

/**
 * Returns the most urgent step: a running exam, payments by due date, an exam
 * whose course is read or nearly over, reading, an open exam, confirming the email
 * address, an exam that opens later, then finished courses. A student without a course is shown a programme; a
 * suspended or expelled one only their status.
 */
export function nextStep({
  enrollments,
  asks,
  restriction,
  now,
  ...newcomer
}: Newcomer & {
  enrollments: readonly DashboardEnrollment[]
  asks: readonly ActiveTicket[]
  restriction: string | null
  now: Date
}): NextStep {
  if (restriction !== null) return { kind: 'restricted', text: restriction }
  const active = enrollments.filter(({ state }) => state === 'active')
  const main = active.filter(
    (enrollment) => !enrollment.next || enrollment.exam.kind === 'failed' || isExamNear(enrollment, now),
  )
  const exams = active.flatMap((enrollment) => examStep(enrollment) ?? [])
  const studies = active.flatMap((enrollment) => studyStep(enrollment) ?? [])
  const payments = enrollments
    .filter((enrollment) => isPayable(enrollment, now))
    .toSorted((a, b) => (a.paymentDueDate?.getTime() ?? Infinity) - (b.paymentDueDate?.getTime() ?? Infinity))
  const steps = [
    ...exams.filter(({ kind }) => kind === 'finish-exam'),
    ...payments.map((enrollment) => payStep(enrollment, now)),
    ...main.flatMap((enrollment) => examStep(enrollment) ?? []).filter(({ kind }) => kind !== 'finish-exam'),
    ...studies.filter(({ kind }) => kind === 'continue'),
    ...exams.filter(({ kind }) => kind !== 'finish-exam'),
    ...(enrollments.length === 0 || newcomer.isConfirmed ? [] : [{ kind: 'confirm-address' } as const]),
    ...studies.filter(({ kind }) => kind !== 'continue'),
    ...enrollments.flatMap((enrollment) => outcomeStep(enrollment, { asks, now }) ?? []),
  ]
  return steps[0] ?? firstStep(enrollments, newcomer)
}
