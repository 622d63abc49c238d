import type { HeldCertificate } from '#app/domain/certificates/certificates.types.ts'
import { addWeeks, calendarDayAfter, londonDay } from '#app/core/dates.ts'
import { formatCount } from '#app/core/text.ts'
import type { StudentStatus } from '#app/core/vocabulary.ts'
import { findEnrollmentState, isPayable, type EnrollmentItem } from '#app/domain/enrollments/enrollments.ts'
import { computeExamMinutes } from '#app/domain/exams/exams.rules.ts'
import { findExamStanding, isFinallyFailed, type ExamRecord } from '#app/domain/exams/standing.ts'
import { listOpenQuestions } from '#app/domain/learning/plan.load.ts'
import { findDeadline, findPlannedWeek } from '#app/domain/learning/plan.rules.ts'
import type { StudyPlan } from '#app/domain/learning/plan.types.ts'
import type { PracticeStanding } from '#app/domain/learning/practice/practice.types.ts'
import { findNextUnread, sumProgress, withReadState } from '#app/domain/learning/learning.rules.ts'
import type { CourseContents, SectionRead } from '#app/domain/learning/learning.types.ts'
import type { ActiveTicket } from '#app/domain/tickets/student-tickets.queries.server.ts'
import type { ComingDay } from './week/types.ts'
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

/** Returns the text of the link to the certificates, which says so if the certificate was revoked. */
export function certificateLabel(certificate: HeldCertificate | null, label: string) {
  return certificate?.status === 'revoked' ? 'See the revocation' : label
}

export function isPending({ state }: Pick<DashboardEnrollment, 'state'>) {
  return state === 'payment-pending'
}

/** True while a course is studied: until the exam is passed. Who failed it goes on. */
export function isStudied({ state }: Pick<DashboardEnrollment, 'state'>) {
  return state === 'active' || state === 'exam-not-passed'
}

/** True if the exam is passed and the student wants to go on with the review. */
export function isKept({ state, keepsReviewing }: Pick<DashboardEnrollment, 'state' | 'keepsReviewing'>) {
  return state === 'completed' && keepsReviewing === true
}

/** True if the work of today has a part for this course. A course whose payment is disputed is closed. */
export function hasWorkToday(enrollment: Pick<DashboardEnrollment, 'state' | 'keepsReviewing' | 'isHeld'>) {
  return isStudied(enrollment) || (isKept(enrollment) && !enrollment.isHeld)
}

/** Lists the days in London after `now` on which items come back in these courses, with the number of items. */
export function listDaysComing(enrollments: readonly EnrollmentWithModules[], now: Date): ComingDay[] {
  const today = londonDay(now)
  const open = enrollments.flatMap((enrollment) => listOpenQuestions(enrollment, today).filter(({ isDue }) => !isDue))
  const coming = enrollments.flatMap(({ standing }) =>
    [...standing.values()].flatMap(({ dueAt }) => (dueAt && dueAt > now ? londonDay(dueAt) : [])),
  )
  const days = Map.groupBy([...open.map(() => calendarDayAfter(today, 1)), ...coming], (day) => day)
  return [...days].map(([day, { length }]) => ({ day, items: length })).toSorted((a, b) => a.day.localeCompare(b.day))
}

export function toDashboardEnrollment({
  enrollment,
  contents,
  reads,
  standing,
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
  keepsReviewing: boolean | null
  contents: CourseContents
  reads: readonly SectionRead[]
  standing: PracticeStanding
  /** The exam's time and the student's extra time; null if the course has no exam. */
  exam: { durationMinutes: number; extraTimeFactor: number } | null
  record: ExamRecord | null
  certificate: HeldCertificate | null
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
      reads: [],
      standing: new Map(),
      deadline: null,
      progress: { read: 0, total: 0 },
      next: null,
      lastReadOn: null,
      hasAnswered: false,
      week: null,
      exam: { kind: 'none' },
    } satisfies Partial<EnrollmentWithModules>
    return { ...enrollment, ...known, ...nothing, state, examMinutes }
  }
  const modules = withReadState({ contents, reads: reads.map(({ sectionId }) => sectionId) })
  const weeks = { accessBegan: paidAt, courseWeeks: course.durationWeeks }
  const study = { modules, reads, standing }
  const standingOfExam = findExamStanding({ latest, hasExam: exam !== null, ...weeks, now })
  const opensAt = standingOfExam.kind === 'locked' ? standingOfExam.unlocksAt : null
  const deadline = findDeadline({ ...weeks, opensAt, now })
  const isFollowed = isStudied({ state }) || isKept({ state, keepsReviewing: known.keepsReviewing })
  return {
    ...enrollment,
    ...known,
    state,
    ...study,
    deadline,
    progress: sumProgress(modules),
    next: findNextUnread(modules),
    lastReadOn: reads.at(-1)?.readOn ?? null,
    hasAnswered: standing.size > 0,
    week: plan && isFollowed ? findPlannedWeek({ study, plan, deadline, today: londonDay(now) }) : null,
    exam: standingOfExam,
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
