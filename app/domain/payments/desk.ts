import type { PaymentStatus } from '#app/core/vocabulary.ts'
import { paymentQuery, paymentUrl, readPaymentFilter } from './list.ts'
import { readChoice, readId } from '#app/core/url-values.ts'
import { originUrl, readOrigin, type StepOrigin } from '#app/core/step-origin.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { formatPence } from '#app/core/money.ts'
import { successNotice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '#app/domain/students/students.ts'

export type QueueKind = 'failed' | 'stray' | 'returned' | 'to-confirm' | 'by-hand' | 'surplus' | 'dispute' | 'under-way'

export type QueueItem = {
  kind: QueueKind
  id: string
  /** Null for money that belongs to no payment here. */
  paymentId: string | null
  /**
   * The name of the student. If `teamOrderId` is set, the organisation's name, and `matricNumber` is its invoice
   * number.
   */
  studentName: string
  matricNumber: string
  teamOrderId: string | null
  courseTitle: string
  receiptNumber: string | null
  amountPence: number
  since: Date
  note: string | null
  /** True if this member of staff recorded or decided the item, so that a colleague has to take the next step. */
  isMine: boolean
}

export const longestReason = 500
export const mostQueued = 200

const moneySteps = [
  'return',
  'retry',
  'settle',
  'settle-stray',
  'refund',
  'confirm',
  'withdraw-recording',
  'paid-back',
] as const
export type MoneyStep = (typeof moneySteps)[number]
const enrollmentSteps = ['due-date', 'withdraw', 'record'] as const
export type EnrollmentStep = (typeof enrollmentSteps)[number]
export const steps = [...moneySteps, ...enrollmentSteps]

export function isEnrollmentStep(step: MoneyFilter['step']): step is EnrollmentStep {
  return enrollmentSteps.some((each) => each === step)
}

/** The order of the kinds of items in the queue. Refunds under way are last, because they need no action. */
export const queueOrder: readonly QueueKind[] = [
  'failed',
  'stray',
  'returned',
  'to-confirm',
  'by-hand',
  'surplus',
  'dispute',
  'under-way',
]

/**
 * Lists the steps that a member of staff can take with a queue item. Only HR may record a manual refund, because we
 * cannot check that the money was sent. The person who recorded or decided something cannot also complete it.
 */
export function listQueueSteps(
  { kind, isMine }: Pick<QueueItem, 'kind' | 'isMine'>,
  { mayRefund }: { mayRefund: boolean },
): readonly MoneyStep[] {
  if (kind === 'surplus') return ['return']
  if (kind === 'stray' || kind === 'returned') return mayRefund ? ['settle-stray'] : []
  if (kind === 'failed') return mayRefund ? ['retry', 'settle'] : ['retry']
  if (kind === 'to-confirm') return isMine ? ['withdraw-recording'] : ['confirm', 'withdraw-recording']
  return kind === 'by-hand' && mayRefund && !isMine ? ['paid-back'] : []
}

export type MoneyFilter = ReturnType<typeof readMoneyFilter>

export function readMoneyFilter(parameters: URLSearchParams) {
  return {
    list: readPaymentFilter(parameters),
    step: readChoice(parameters, 'step', steps),
    id: parameters.get('id'),
    ...readOrigin(parameters),
    /** The payment whose page the step was opened from and returns to. */
    paymentId: readId(parameters, 'payment'),
  }
}

export function buildReturnUrl({ list, ticketId, student, paymentId }: Omit<MoneyFilter, 'step' | 'id'>) {
  if (paymentId && !ticketId) return paymentUrl(paymentId)
  const kept = Object.entries(paymentQuery(list)).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const listUrl = `/staff-portal/money${kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''}`
  return originUrl({ ticketId, student }) ?? listUrl
}

/**
 * The page that a step returns to: a ticket, a payment's page, or the record of the student with this matric number.
 */
export type PaymentStepOrigin = StepOrigin | { payment: string }

export function stepUrl({ step, id, from }: { step: EnrollmentStep | MoneyStep; id: string; from: PaymentStepOrigin }) {
  return `/staff-portal/money?${new URLSearchParams({ step, id, ...from })}`
}

export const kindTexts = {
  failed: 'Refund failed',
  stray: 'Belongs to nobody here',
  returned: 'Returned by the bank',
  'to-confirm': 'To be confirmed',
  'by-hand': 'To pay back',
  surplus: 'Needs refund',
  dispute: 'Disputed',
  'under-way': 'In progress',
} as const satisfies Record<QueueKind, string>

export const paymentStateTexts = {
  started: 'Started',
  recorded: 'To be confirmed',
  succeeded: 'Paid',
  failed: 'Declined',
  expired: 'Not completed',
  withdrawn: 'Withdrawn by staff',
  needs_refund: 'Needs refund',
  refunded: 'Refunded',
} as const satisfies Record<PaymentStatus, string>

export const paymentStateTones = {
  started: 'neutral',
  recorded: 'warn',
  succeeded: 'ok',
  failed: 'danger',
  expired: 'neutral',
  withdrawn: 'neutral',
  needs_refund: 'warn',
  refunded: 'neutral',
} as const satisfies Record<PaymentStatus, BadgeTone>

export const deskRefusals = {
  'not-found': { status: 404, text: 'There is no such payment' },
  ...ownRecord,
  'not-waiting': { status: 409, text: 'This has already been settled' },
  'nothing-left': { status: 409, text: 'Nothing is left to refund on this payment' },
  'too-much': { status: 422, text: 'That’s more than is left of this payment' },
  'not-a-sum': { status: 422, text: 'Please enter at least one penny' },
  disputed: { status: 409, text: 'The bank is disputing this payment. Please wait until that’s settled' },
} as const satisfies Refusals
export type DeskRefusal = keyof typeof deskRefusals

export const deskNotices = {
  return: (pence: number) => successNotice(`${formatPence(pence)} is on its way back`),
  retry: (pence: number) => successNotice(`The refund of ${formatPence(pence)} was sent again`),
  settle: (pence: number) => successNotice(`${formatPence(pence)} is recorded as refunded, with a credit note`),
  'settle-stray': (pence: number) => successNotice(`${formatPence(pence)} is marked as settled`),
  withdraw: (pence: number) => successNotice(`The student was withdrawn, and ${formatPence(pence)} is on its way back`),
  refund: (pence: number) =>
    successNotice(`${formatPence(pence)} is on its way back, and the student has been emailed`),
}
