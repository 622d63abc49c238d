import type { StudentStatus } from '#app/core/vocabulary.ts'
import { daysLeft, enrollmentStanding, isPayable } from '#app/features/enrollments/rules.ts'
import type { EnrollmentItem } from '#app/features/enrollments/types.ts'
import { examStanding, isFinallyFailed } from '#app/features/exams/standing/rules.ts'
import type { LatestAttempt } from '#app/features/exams/standing/types.ts'
import { percentRead, progressOf, resumePlace, withReads } from '#app/features/learning/rules.ts'
import type { CourseContents } from '#app/features/learning/types.ts'
import type { DashboardTab, NextStep, PreferredCourse, Standing } from './types.ts'

/** The specification's three latest enrolments. */
export const recentEnrollments = 3

const tabs: readonly DashboardTab[] = ['overview', 'payments', 'courses', 'support']

export function chosenTab(asked: string | null): DashboardTab {
  return tabs.find((tab) => tab === asked) ?? 'overview'
}

/** Paid and not refunded: the courses a student has. */
export function isPaid({ paidAt, state }: Pick<Standing, 'paidAt' | 'state'>) {
  return paidAt !== null && state !== 'refunded'
}

export function isPending({ state }: Pick<Standing, 'state'>) {
  return state === 'payment-pending'
}

/** Joins what the features know of one enrolment. */
export function standingOf({
  enrollment,
  contents,
  reads,
  hasExam,
  latest,
  studentStatus,
  now,
}: {
  enrollment: EnrollmentItem
  contents: CourseContents
  reads: readonly string[]
  hasExam: boolean
  latest: LatestAttempt | null
  studentStatus: StudentStatus
  now: Date
}): Standing {
  const { status, paidAt, course } = enrollment
  const state = enrollmentStanding({ status, studentStatus, hasFailed: isFinallyFailed(latest) })
  if (!isPaid({ paidAt, state }) || !paidAt) {
    return { ...enrollment, state, progress: { read: 0, total: 0 }, place: null, exam: { kind: 'none' } }
  }
  const outline = withReads({ contents, reads })
  return {
    ...enrollment,
    state,
    progress: progressOf(outline),
    place: resumePlace(outline),
    exam: examStanding({ latest, hasExam, accessBegan: paidAt, courseWeeks: course.durationWeeks, now }),
  }
}

export function countStandings(standings: readonly Standing[]) {
  return {
    enrolled: standings.filter(({ state }) => state !== 'refunded').length,
    active: standings.filter(({ state }) => state === 'active').length,
    pending: standings.filter(isPending).length,
    courses: standings.filter(isPaid).length,
  }
}

function examStep({ course, exam }: Standing): NextStep | null {
  const at = { courseId: course.id, courseTitle: course.title }
  if (exam.kind === 'running') return { kind: 'finish-exam', ...at }
  if (exam.kind === 'open') return { kind: 'sit-exam', ...at }
  return exam.kind === 'failed' && exam.mayResit ? { kind: 'resit-exam', ...at } : null
}

function payStep({ id, course, pricePence, paymentDueDate }: Standing, now: Date): NextStep {
  const dueText = paymentDueDate ? `Payment due in ${daysLeft({ due: paymentDueDate, now })}` : 'Payment due'
  return { kind: 'pay', enrollmentId: id, courseTitle: course.title, pricePence, dueText }
}

function studyStep({ course, progress, place, exam }: Standing): NextStep {
  return {
    kind: 'continue',
    courseId: course.id,
    courseTitle: course.title,
    percent: percentRead(progress),
    place,
    unlocksAt: exam.kind === 'locked' ? exam.unlocksAt : null,
  }
}

/** What became of a course: its certificate, its result, or how to come back to it. */
function outcomeStep({ state, course }: Standing): NextStep | null {
  const at = { courseId: course.id, courseTitle: course.title }
  if (state === 'exam-not-passed') return { kind: 'see-result', ...at }
  if (state === 'completed') return { kind: 'see-certificate', ...at }
  return state === 'cancelled' ? { kind: 'ask-reinstatement', ...at } : null
}

/**
 * What to do next, the most urgent first: an exam whose clock is running, then what must be paid, by its date, then an exam
 * that is open, then what is left to study, then what became of the rest. Whoever has no course is shown the way to one.
 */
export function nextSteps({
  standings,
  preferred,
  now,
}: {
  standings: readonly Standing[]
  preferred: PreferredCourse | null
  now: Date
}): NextStep[] {
  if (standings.every(({ state }) => state === 'refunded')) return [{ kind: 'choose', course: preferred }]
  const active = standings.filter(({ state }) => state === 'active')
  const exams = active.flatMap((standing) => examStep(standing) ?? [])
  const payments = standings
    .filter((standing) => isPayable(standing, now))
    .toSorted((a, b) => (a.paymentDueDate?.getTime() ?? Infinity) - (b.paymentDueDate?.getTime() ?? Infinity))
  const isUnread = ({ progress }: Standing) => progress.read < progress.total
  return [
    ...exams.filter(({ kind }) => kind === 'finish-exam'),
    ...payments.map((standing) => payStep(standing, now)),
    ...exams.filter(({ kind }) => kind !== 'finish-exam'),
    ...active.filter(isUnread).map(studyStep),
    ...standings.flatMap((standing) => outcomeStep(standing) ?? []),
  ]
}
