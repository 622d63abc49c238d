import { daysToWithdraw } from '#app/core/terms-of-sale.ts'
import type { EnrollmentStatus } from '#app/core/vocabulary.ts'
import type { ExamStanding } from '#app/features/exams/standing.types.ts'
import type { Withdrawal } from '#app/features/payments/withdrawal/types.ts'
import type { CaseActions } from './types.ts'

type Facts = { status: EnrollmentStatus; exam: ExamStanding; withdrawal: Withdrawal | null }

const obstacles = { disputed: 'the payment is disputed', 'exam-running': 'the exam is running' } as const

const reasons = {
  'handed-in': 'the exam was submitted',
  'too-late': `the ${daysToWithdraw} days ended on`,
  'all-read': 'all sections were read',
  'place-used': 'too much was read to give the place back',
} as const

function findWithdrawalAction(withdrawal: Withdrawal | null): CaseActions['withdrawal'] {
  if (!withdrawal) return null
  const { obstacle, due, lastDay } = withdrawal
  if (obstacle) return { duePence: 0, why: obstacles[obstacle] }
  const why = due.whyNothing && reasons[due.whyNothing]
  return { duePence: due.duePence, why, ...(due.whyNothing === 'too-late' && { whyDay: lastDay }) }
}

function findResitAction({ status, exam }: Omit<Facts, 'withdrawal'>): CaseActions['resit'] {
  if (exam.kind !== 'failed') return { isOpen: false, why: exam.kind === 'passed' ? 'passed' : 'no completed attempt' }
  if (status !== 'active') return { isOpen: false, why: 'the enrolment is not active' }
  return exam.mayResit ? { isOpen: false, why: 'already granted' } : { isOpen: true, why: null }
}

/** Finds the actions that staff can take with an enrolment, and the reason for each that is not possible. */
export function findActions({ status, exam, withdrawal }: Facts): CaseActions {
  return {
    dueDate: status === 'pending_payment' ? 'extend' : status === 'cancelled' ? 'reinstate' : null,
    resit: findResitAction({ status, exam }),
    withdrawal: findWithdrawalAction(withdrawal),
  }
}
