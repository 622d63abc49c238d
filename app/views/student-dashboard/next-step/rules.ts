import { daysLeft, isPayable } from '#app/features/enrollments/rules.ts'
import type { OwnEvidence } from '#app/features/students/evidence/types.ts'
import { askedIn } from '../rules.ts'
import type { ActiveTicket } from '#app/features/tickets/student-tickets/types.ts'
import type { Standing } from '../types.ts'
import type { EvidenceState, NextStep, PreferredCourse } from './types.ts'

const ofCourse = ({ course }: Standing) => ({ courseId: course.id, courseTitle: course.title })

function examStep(standing: Standing): NextStep | null {
  const { exam } = standing
  if (exam.kind === 'running') return { kind: 'finish-exam', ...ofCourse(standing) }
  if (exam.kind === 'open') return { kind: 'sit-exam', ...ofCourse(standing) }
  return exam.kind === 'failed' && exam.mayResit ? { kind: 'resit-exam', ...ofCourse(standing) } : null
}

function payStep(standing: Standing, now: Date): NextStep {
  const { id, pricePence, paymentDueDate: due } = standing
  const dueText = due ? `Payment due in ${daysLeft({ due, now })}` : 'Payment due'
  return { kind: 'pay', enrollmentId: id, ...ofCourse(standing), pricePence, dueText }
}

function studyStep(standing: Standing): NextStep | null {
  const { next, progress, exam, examMinutes } = standing
  if (next) return { kind: 'continue', ...ofCourse(standing), next, isBegun: progress.read > 0 }
  return exam.kind === 'locked'
    ? { kind: 'await-exam', ...ofCourse(standing), unlocksAt: exam.unlocksAt, minutes: examMinutes }
    : null
}

/** The step for a finished or cancelled course. */
function outcomeStep(standing: Standing, { asks, now }: { asks: readonly ActiveTicket[]; now: Date }): NextStep | null {
  const { state, outcome } = standing
  const percentage = outcome?.percentage ?? 0
  const asked = askedIn({ asks, standing })
  if (state === 'exam-not-passed') return { kind: 'see-result', ...ofCourse(standing), percentage, askedIn: asked }
  if (state === 'completed') return { kind: 'see-certificate', ...ofCourse(standing), percentage }
  // An overdue payment may not have been cancelled by the job yet.
  const isOverdue = state === 'cancelled' || (state === 'payment-pending' && !isPayable(standing, now))
  return isOverdue ? { kind: 'ask-reinstatement', ...ofCourse(standing), askedIn: asked } : null
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
function beginning(standings: readonly Standing[], { preferred, evidence, isConfirmed }: Newcomer): NextStep {
  if (evidence) return { kind: 'evidence', state: evidence }
  const isNew = !standings.some(({ course, state }) => course.id === preferred?.id && state !== 'refunded')
  const course = isNew ? preferred : null
  return course || isConfirmed ? { kind: 'choose', course } : { kind: 'confirm-address' }
}

/**
 * Returns the most urgent step: a running exam, payments by due date, an open exam, reading, confirming the email
 * address, an exam that opens later, then finished courses. A student without a course is shown a programme; a
 * suspended or expelled one only their status.
 */
export function nextStep({
  standings,
  asks,
  restriction,
  now,
  ...newcomer
}: Newcomer & {
  standings: readonly Standing[]
  asks: readonly ActiveTicket[]
  /** Status and reason of a suspended or expelled student. */
  restriction: string | null
  now: Date
}): NextStep {
  if (restriction !== null) return { kind: 'restricted', text: restriction }
  const active = standings.filter(({ state }) => state === 'active')
  const exams = active.flatMap((standing) => examStep(standing) ?? [])
  const studies = active.flatMap((standing) => studyStep(standing) ?? [])
  const payments = standings
    .filter((standing) => isPayable(standing, now))
    .toSorted((a, b) => (a.paymentDueDate?.getTime() ?? Infinity) - (b.paymentDueDate?.getTime() ?? Infinity))
  const steps = [
    ...exams.filter(({ kind }) => kind === 'finish-exam'),
    ...payments.map((standing) => payStep(standing, now)),
    ...exams.filter(({ kind }) => kind !== 'finish-exam'),
    ...studies.filter(({ kind }) => kind === 'continue'),
    ...(standings.length === 0 || newcomer.isConfirmed ? [] : [{ kind: 'confirm-address' } as const]),
    ...studies.filter(({ kind }) => kind !== 'continue'),
    ...standings.flatMap((standing) => outcomeStep(standing, { asks, now }) ?? []),
  ]
  return steps[0] ?? beginning(standings, newcomer)
}
