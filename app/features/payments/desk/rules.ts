import { isId } from '#app/core/ids.ts'
import { readCursor } from '#app/core/paging.ts'
import { originUrl, readOrigin, type StepOrigin } from '#app/core/step-origin.ts'
import type { EnrollmentStep, MoneyFilter, MoneyStep, PaidItem, QueueItem, QueueKind } from './types.ts'

export const longestReason = 500
export const mostQueued = 200
export const foundPageSize = 30
const longestSearch = 200

const steps = ['return', 'retry', 'settle', 'refund', 'due-date', 'withdraw'] as const

export function isEnrollmentStep(step: MoneyFilter['step']): step is EnrollmentStep {
  return step === 'due-date' || step === 'withdraw'
}

/** Refunds under way come last, since they need no action. */
export const queueOrder: readonly QueueKind[] = ['failed', 'surplus', 'dispute', 'under-way']

/**
 * Lists the actions for a queue item. Recording a manual refund is for HR, since we cannot check that the money was
 * sent.
 */
export function stepsOf(
  { kind }: Pick<QueueItem, 'kind'>,
  { mayRefund }: { mayRefund: boolean },
): readonly MoneyStep[] {
  if (kind === 'surplus') return ['return']
  if (kind === 'failed') return mayRefund ? ['retry', 'settle'] : ['retry']
  return []
}

export function isRefundable({ status, refundablePence }: Pick<PaidItem, 'status' | 'refundablePence'>) {
  return status === 'succeeded' && refundablePence > 0
}

export function readMoneyFilter(parameters: URLSearchParams): MoneyFilter {
  return {
    cursor: readCursor(parameters, isId),
    search: (parameters.get('q') ?? '').trim().slice(0, longestSearch),
    step: steps.find((step) => step === parameters.get('step')) ?? null,
    id: parameters.get('id'),
    ...readOrigin(parameters),
  }
}

export function returnUrl({ search, ticketId, student }: Pick<MoneyFilter, 'search' | 'ticketId' | 'student'>) {
  return originUrl({ ticketId, student }) ?? `/staff-portal/money${search ? `?q=${encodeURIComponent(search)}` : ''}`
}

export function stepUrl({ step, id, from }: { step: EnrollmentStep | 'refund'; id: string; from: StepOrigin }) {
  return `/staff-portal/money?${new URLSearchParams({ step, id, ...from })}`
}

export const kindTexts = {
  failed: 'Refund failed',
  surplus: 'Needs refund',
  dispute: 'Disputed',
  'under-way': 'In progress',
} as const satisfies Record<QueueKind, string>
