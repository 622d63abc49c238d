import type { MoneyStep } from '../types.ts'

export const stepLabels = {
  return: 'Send back',
  retry: 'Try again',
  settle: 'Mark as refunded',
  refund: 'Refund',
} as const satisfies Record<MoneyStep, string>

export const stepQuestions = {
  return: 'Send this money back to',
  retry: 'Retry the refund to',
  settle: 'Mark as refunded to',
  refund: 'Refund outside the policy:',
} as const satisfies Record<MoneyStep, string>
