import { isId } from '#app/core/ids.ts'
import { originUrl, readOrigin, type StepOrigin } from '#app/core/step-origin.ts'
import type { PaymentStatus } from '#app/core/vocabulary.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import { paymentQuery, paymentUrl, readPaymentFilter } from '../list/rules.ts'
import type { EnrollmentStep, MoneyFilter, MoneyStep, QueueItem, QueueKind } from './types.ts'

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
const enrollmentSteps = ['due-date', 'withdraw', 'record'] as const
export const steps = [...moneySteps, ...enrollmentSteps]

export function isEnrollmentStep(step: MoneyFilter['step']): step is EnrollmentStep {
  return enrollmentSteps.some((each) => each === step)
}

/** The order of the kinds of items in the queue. Refunds under way are last, because they need no action. */
export const queueOrder: readonly QueueKind[] = [
  'failed',
  'stray',
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
  if (kind === 'stray') return mayRefund ? ['settle-stray'] : []
  if (kind === 'failed') return mayRefund ? ['retry', 'settle'] : ['retry']
  if (kind === 'to-confirm') return isMine ? ['withdraw-recording'] : ['confirm', 'withdraw-recording']
  return kind === 'by-hand' && mayRefund && !isMine ? ['paid-back'] : []
}

export function readMoneyFilter(parameters: URLSearchParams): MoneyFilter {
  const paymentId = parameters.get('payment')
  return {
    list: readPaymentFilter(parameters),
    step: steps.find((step) => step === parameters.get('step')) ?? null,
    id: parameters.get('id'),
    ...readOrigin(parameters),
    paymentId: paymentId && isId(paymentId) ? paymentId : null,
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
