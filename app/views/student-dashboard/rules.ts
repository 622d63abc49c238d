import { addWeeks, londonDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import type { StudentStatus } from '#app/core/vocabulary.ts'
import { findEnrollmentState, isPayable } from '#app/features/enrollments/rules.ts'
import type { EnrollmentItem } from '#app/features/enrollments/types.ts'
import { computeExamMinutes } from '#app/features/exams/rules.ts'
import { findExamStanding, isFinallyFailed } from '#app/features/exams/standing.rules.ts'
import type { ExamRecord } from '#app/features/exams/standing.types.ts'
import { findPlannedWeek } from '#app/features/learning/plan/rules.ts'
import type { StudyPlan } from '#app/features/learning/plan/types.ts'
import { findNextUnread, sumProgress, withReadState } from '#app/features/learning/rules.ts'
import type { CourseContents, SectionRead } from '#app/features/learning/types.ts'
import type { ActiveTicket } from '#app/features/tickets/student-tickets/types.ts'
import type { DashboardTab, DateAhead, DashboardEnrollment, EnrollmentWithModules } from './types.ts'

/** The number of enrolments in Recent Activity, from the specification. */
export const recentEnrollments = 3

const tabs: readonly DashboardTab[] = ['overview', 'payments', 'courses', 'support']

export function readTab(requested: string | null): DashboardTab {
  return tabs.find((tab) => tab === requested) ?? 'overview'
}

export function isPaid({ paidAt, state }: Pick<DashboardEnrollment, 'paidAt' | 'state'>) {
  return paidAt !== null && state !== 'refunded'
}

export function isPending({ state }: Pick<DashboardEnrollment, 'state'>) {
  return state === 'payment-pending'
}

export function toDashboardEnrollment({
  enrollment,
  contents,
  reads,
  exam,
  record,
  plan,
  studentStatus,
  now,
  ...shown
}: {
  enrollment: EnrollmentItem
  cover: string
  cancelledAt: Date | null
  isHeld: boolean
  contents: CourseContents
  reads: readonly SectionRead[]
  /** The exam's time and the student's extra time; null if the course has no exam. */
  exam: { durationMinutes: number; extraTimeFactor: number } | null
  record: ExamRecord | null
  certificateNumber: string | null
  plan: StudyPlan | null
  studentStatus: StudentStatus
  now: Date
}): EnrollmentWithModules {
  const { status, paidAt, course } = enrollment
  const latest = record?.latest ?? null
  const known = { ...shown, outcome: record?.outcome ?? null }
  const state = findEnrollmentState({ status, studentStatus, hasFailed: isFinallyFailed(latest), isHeld: known.isHeld })
  const examMinutes = exam && computeExamMinutes(exam)
  if (!isPaid({ paidAt, state }) || !paidAt) {
    const nothing = {
      modules: [],
      progress: { read: 0, total: 0 },
      next: null,
      lastReadOn: null,
      week: null,
      exam: { kind: 'none' },
    } as const
    return { ...enrollment, ...known, ...nothing, state, examMinutes }
  }
  const modules = withReadState({ contents, reads: reads.map(({ sectionId }) => sectionId) })
  const weeks = { accessBegan: paidAt, courseWeeks: course.durationWeeks }
  return {
    ...enrollment,
    ...known,
    state,
    modules,
    progress: sumProgress(modules),
    next: findNextUnread(modules),
    lastReadOn: reads.at(-1)?.readOn ?? null,
    week: plan && state === 'active' ? findPlannedWeek({ modules, plan, reads, today: londonDay(now) }) : null,
    exam: findExamStanding({ latest, hasExam: exam !== null, ...weeks, now }),
    examMinutes,
  }
}

export function countEnrollments(enrollments: readonly DashboardEnrollment[]) {
  return {
    enrolled: enrollments.filter(({ status, paidAt }) => status !== 'cancelled' || paidAt !== null).length,
    active: enrollments.filter(({ state }) => state === 'active').length,
    pending: enrollments.filter(isPending).length,
    courses: enrollments.filter(isPaid).length,
  }
}

/**
 * Finds the open ticket that asks for a resit or reinstatement in this course. Tickets about the exam that are older
 * than its result are ignored, because they cannot ask for a resit.
 */
export function findRequestTicket({
  asks,
  enrollment: { course, state, outcome },
}: {
  asks: readonly ActiveTicket[]
  enrollment: Pick<DashboardEnrollment, 'course' | 'state' | 'outcome'>
}) {
  const category = state === 'cancelled' || state === 'payment-pending' ? 'Payment' : 'Exam'
  const isAbout = (ask: ActiveTicket) =>
    ask.courseId === course.id &&
    ask.category === category &&
    (category === 'Payment' || (outcome !== null && ask.askedAt >= outcome.submittedAt))
  return asks.find(isAbout)?.ticketId ?? null
}

function listEnrollmentDates(enrollment: DashboardEnrollment, now: Date): DateAhead[] {
  const { id, course, exam, examMinutes, state, paidAt, paymentDueDate } = enrollment
  const buildEnrollmentDate = (kind: string, at: Date, text: string) => ({
    id: `${kind}-${id}`,
    at,
    text,
    courseTitle: course.title,
  })
  if (isPayable(enrollment, now) && paymentDueDate)
    return [buildEnrollmentDate('due', paymentDueDate, 'Payment is due')]
  if (state !== 'active' || !paidAt) return []
  const minutes = examMinutes === null ? '' : `, ${formatCount(examMinutes, 'minute')}`
  return [
    ...(exam.kind === 'locked'
      ? [buildEnrollmentDate('exam', exam.unlocksAt, `Final exam opens, one attempt${minutes}`)]
      : []),
    buildEnrollmentDate('end', addWeeks(paidAt, course.durationWeeks), 'Course ends'),
  ]
}

export function listDatesAhead(enrollments: readonly DashboardEnrollment[], now: Date): DateAhead[] {
  return enrollments
    .flatMap((enrollment) => listEnrollmentDates(enrollment, now))
    .filter(({ at }) => at > now)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
