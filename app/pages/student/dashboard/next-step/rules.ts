import { formatDaysLeft, isPayable } from '#app/domain/enrollments/enrollments.ts'
import { hasBegun } from '#app/domain/learning/go-on.ts'
import type { OwnEvidence } from '#app/domain/students/evidence.queries.server.ts'
import { findRequestTicket } from '../rules.ts'
import type { ActiveTicket } from '#app/domain/tickets/student-tickets.queries.server.ts'
import type { DashboardEnrollment } from '../types.ts'
import type { EvidenceState, NextStep, PreferredCourse } from './types.ts'

const pickCourseFields = ({ course }: DashboardEnrollment) => ({ courseId: course.id, courseTitle: course.title })

function findExamStep(enrollment: DashboardEnrollment): NextStep | null {
  const { exam } = enrollment
  if (exam.kind === 'running') return { kind: 'finish-exam', ...pickCourseFields(enrollment) }
  if (exam.kind === 'open') return { kind: 'sit-exam', ...pickCourseFields(enrollment) }
  return exam.kind === 'failed' && exam.mayResit ? { kind: 'resit-exam', ...pickCourseFields(enrollment) } : null
}

function buildPayStep(enrollment: DashboardEnrollment, now: Date): NextStep {
  const { id, pricePence, paymentDueDate: due } = enrollment
  const dueText = due ? `Payment due in ${formatDaysLeft({ due, now })}` : 'Payment due'
  return { kind: 'pay', enrollmentId: id, ...pickCourseFields(enrollment), pricePence, dueText }
}

function findStudyStep(enrollment: DashboardEnrollment): NextStep | null {
  const { next, exam, examMinutes } = enrollment
  if (next) return { kind: 'continue', ...pickCourseFields(enrollment), next, isBegun: hasBegun(enrollment) }
  return exam.kind === 'locked'
    ? { kind: 'await-exam', ...pickCourseFields(enrollment), unlocksAt: exam.unlocksAt, minutes: examMinutes }
    : null
}

/** Finds the step for a finished or cancelled course. */
function findOutcomeStep(
  enrollment: DashboardEnrollment,
  { asks, now }: { asks: readonly ActiveTicket[]; now: Date },
): NextStep | null {
  const { state, outcome, certificate } = enrollment
  const percentage = outcome?.percentage ?? 0
  const requestTicketId = findRequestTicket({ asks, enrollment })
  if (state === 'exam-not-passed')
    return { kind: 'see-result', ...pickCourseFields(enrollment), percentage, requestTicketId }
  if (state === 'completed') {
    const isRevoked = certificate?.status === 'revoked'
    return { kind: 'see-certificate', ...pickCourseFields(enrollment), percentage, isRevoked }
  }
  // The job may not have cancelled an overdue enrolment yet.
  const isOverdue = state === 'cancelled' || (state === 'payment-pending' && !isPayable(enrollment, now))
  return isOverdue ? { kind: 'ask-reinstatement', ...pickCourseFields(enrollment), requestTicketId } : null
}

/** Finds the state of a student's evidence of education; null once a level was verified. */
export function findEvidenceState(latest: Pick<OwnEvidence, 'status'> | null): EvidenceState | null {
  if (!latest) return 'wanted'
  return latest.status === 'waiting' || latest.status === 'refused' ? latest.status : null
}

type Newcomer = {
  preferred: PreferredCourse | null
  /** The programmes that the student can join today. */
  offered: readonly PreferredCourse[]
  evidence: EvidenceState | null
  isConfirmed: boolean
}

/**
 * Chooses the step for a student without any other step. Evidence comes first, because without it the student cannot
 * join a programme.
 */
export function chooseFirstStep(
  enrollments: readonly DashboardEnrollment[],
  { preferred, offered, evidence, isConfirmed }: Newcomer,
): NextStep {
  if (evidence) return { kind: 'evidence', state: evidence }
  const isNew = !enrollments.some(({ course, state }) => course.id === preferred?.id && state !== 'refunded')
  if (!isNew || !preferred) {
    const course = enrollments.length === 0 ? (offered[0] ?? null) : null
    return course || isConfirmed ? { kind: 'choose', course, unavailable: null } : { kind: 'confirm-address' }
  }
  const isOffered = offered.some(({ id }) => id === preferred.id)
  if (isOffered) return { kind: 'choose', course: preferred, unavailable: null }
  return { kind: 'choose', course: offered[0] ?? null, unavailable: preferred.title }
}

/** True for steps that are not shown on the overview if it shows the work of today. */
export function isStudyStep({ kind }: NextStep) {
  return kind === 'continue' || kind === 'await-exam' || kind === 'confirm-address'
}

/**
 * Chooses the most urgent step, in this order: a running exam, payments by due date, an exam whose course is read,
 * reading, another open exam, confirming the email address, an exam that opens later, a finished course.
 * Suspended and expelled students see only their status. Null for students who are to choose their first course.
 */
export function chooseNextStep({
  enrollments,
  asks,
  restriction,
  isConfirmed,
  now,
}: Pick<Newcomer, 'isConfirmed'> & {
  enrollments: readonly DashboardEnrollment[]
  asks: readonly ActiveTicket[]
  restriction: string | null
  now: Date
}): NextStep | null {
  if (restriction !== null) return { kind: 'restricted', text: restriction }
  const active = enrollments.filter(({ state }) => state === 'active')
  // Reading comes before the only attempt, however late it is, because the exam stays open.
  const main = active.filter((enrollment) => !enrollment.next || enrollment.exam.kind === 'failed')
  const exams = active.flatMap((enrollment) => findExamStep(enrollment) ?? [])
  const studies = active.flatMap((enrollment) => findStudyStep(enrollment) ?? [])
  const payments = enrollments
    .filter((enrollment) => isPayable(enrollment, now))
    .toSorted((a, b) => (a.paymentDueDate?.getTime() ?? Infinity) - (b.paymentDueDate?.getTime() ?? Infinity))
  const steps = [
    ...exams.filter(({ kind }) => kind === 'finish-exam'),
    ...payments.map((enrollment) => buildPayStep(enrollment, now)),
    ...main.flatMap((enrollment) => findExamStep(enrollment) ?? []).filter(({ kind }) => kind !== 'finish-exam'),
    ...studies.filter(({ kind }) => kind === 'continue'),
    ...exams.filter(({ kind }) => kind !== 'finish-exam'),
    ...(enrollments.length === 0 || isConfirmed ? [] : [{ kind: 'confirm-address' } as const]),
    ...studies.filter(({ kind }) => kind !== 'continue'),
    ...enrollments.flatMap((enrollment) => findOutcomeStep(enrollment, { asks, now }) ?? []),
  ]
  return steps[0] ?? null
}
