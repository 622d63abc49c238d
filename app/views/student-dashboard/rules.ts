import { daysLeft, isPayable } from '#app/features/enrollments/rules.ts'
import { percentRead } from '#app/features/learning/rules.ts'
import type { Place } from '#app/features/learning/types.ts'
import type { DashboardTab, NextStep, Standing } from './types.ts'

/** The specification's three latest enrolments. */
export const recentEnrollments = 3

const tabs: readonly DashboardTab[] = ['overview', 'payments', 'courses']

export function chosenTab(asked: string | null): DashboardTab {
  return tabs.find((tab) => tab === asked) ?? 'overview'
}

/** Paid and not refunded: the courses a student has. */
export function isActive({ status, paidAt }: Pick<Standing, 'status' | 'paidAt'>) {
  return paidAt !== null && status !== 'refunded'
}

export function isPending({ status }: Pick<Standing, 'status'>) {
  return status === 'pending_payment'
}

export function countStandings(standings: readonly Standing[]) {
  return {
    enrolled: standings.filter(({ status }) => status !== 'refunded').length,
    active: standings.filter(isActive).length,
    pending: standings.filter(isPending).length,
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

function studyStep({ course, progress, exam }: Standing, places: ReadonlyMap<string, Place | null>): NextStep {
  return {
    kind: 'continue',
    courseId: course.id,
    courseTitle: course.title,
    percent: percentRead(progress),
    place: places.get(course.id) ?? null,
    unlocksAt: exam.kind === 'locked' ? exam.unlocksAt : null,
  }
}

/**
 * What to do next, the most urgent first: an exam whose clock is running, then what must be paid, by its date, then an exam
 * that is open, then what is left to study.
 */
export function nextSteps({
  standings,
  places,
  now,
}: {
  standings: readonly Standing[]
  places: ReadonlyMap<string, Place | null>
  now: Date
}): NextStep[] {
  const active = standings.filter(isActive)
  const exams = active.flatMap((standing) => examStep(standing) ?? [])
  const payments = standings
    .filter((standing) => isPayable(standing, now))
    .toSorted((a, b) => (a.paymentDueDate?.getTime() ?? Infinity) - (b.paymentDueDate?.getTime() ?? Infinity))
  const isUnread = ({ progress }: Standing) => progress.read < progress.total
  return [
    ...exams.filter(({ kind }) => kind === 'finish-exam'),
    ...payments.map((standing) => payStep(standing, now)),
    ...exams.filter(({ kind }) => kind !== 'finish-exam'),
    ...active
      .filter((standing) => standing.status === 'active' && isUnread(standing))
      .map((each) => studyStep(each, places)),
  ]
}
