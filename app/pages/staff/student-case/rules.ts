import { formatShortDay } from '#app/core/dates.ts'
import type { EnrollmentStatus } from '#app/core/vocabulary.ts'
import type { ExamStanding } from '#app/domain/exams/standing.ts'
import { describeNoRefund } from '#app/domain/payments/withdrawal.rules.ts'
import type { Withdrawal } from '#app/domain/payments/withdrawal.types.ts'

export type CaseActions = {
  dueDate: 'extend' | 'reinstate' | null
  resit: { isOpen: boolean; why: string | null }
  /** The refund by policy or law, or why none is possible; null if nothing was paid. */
  withdrawal: { duePence: number; why: string | null } | null
}

type Facts = { status: EnrollmentStatus; exam: ExamStanding; withdrawal: Withdrawal | null }

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
    withdrawal: withdrawal && {
      duePence: withdrawal.obstacle ? 0 : withdrawal.due.duePence,
      why: describeNoRefund(withdrawal, formatShortDay),
    },
  }
}
