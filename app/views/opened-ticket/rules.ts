import { formatDay } from '#app/core/dates.ts'
import type { EnrollmentStatus } from '#app/core/vocabulary.ts'
import type { ExamStanding } from '#app/features/exams/standing/types.ts'
import type { Progress } from '#app/features/learning/types.ts'
import { lastDayToWithdraw, refundDue } from '#app/features/payments/withdrawal/rules.ts'
import type { CaseDeeds } from './types.ts'

type Facts = {
  status: EnrollmentStatus
  isHeld: boolean
  paidAt: Date | null
  paidPence: number
  refundablePence: number
  progress: Progress
  exam: ExamStanding
  hasHandedIn: boolean
  /** When the student asked: a withdrawal counts from there. */
  askedAt: Date
}

const whyNothing = {
  'handed-in': () => 'exam handed in',
  'too-late': (paidAt: Date) => `14 days ended on ${formatDay(lastDayToWithdraw(paidAt))}`,
  'all-read': () => 'all sections are read',
} as const

function withdrawalOf({ status, isHeld, paidAt, exam, ...facts }: Facts): CaseDeeds['withdrawal'] {
  if (!paidAt || (status !== 'active' && status !== 'completed')) return null
  if (isHeld) return { duePence: 0, why: 'the bank disputes the payment' }
  if (exam.kind === 'running') return { duePence: 0, why: 'the exam is running' }
  const { askedAt, ...study } = facts
  const { duePence, whyNothing: reason } = refundDue({ contractBegan: paidAt, ...study, now: askedAt })
  return { duePence, why: reason ? whyNothing[reason](paidAt) : null }
}

function resitOf({ status, exam }: Pick<Facts, 'status' | 'exam'>): CaseDeeds['resit'] {
  if (exam.kind !== 'failed') return { isOpen: false, why: exam.kind === 'passed' ? 'passed' : 'no finished attempt' }
  if (status !== 'active') return { isOpen: false, why: 'enrolment is not open' }
  return exam.mayResit ? { isOpen: false, why: 'granted' } : { isOpen: true, why: null }
}

/** The lawful deeds under an enrolment; what is not open says why instead of being a grey button. */
export function deedsOf(facts: Facts): CaseDeeds {
  const { status } = facts
  return {
    dueDate: status === 'pending_payment' ? 'extend' : status === 'cancelled' ? 'reinstate' : null,
    resit: resitOf(facts),
    withdrawal: withdrawalOf(facts),
  }
}
