import type { MoneyStep } from '../desk.ts'

export const stepLabels = {
  return: 'Send back',
  retry: 'Try again',
  settle: 'Mark as refunded',
  'settle-stray': 'Mark as settled',
  refund: 'Refund',
  confirm: 'Confirm',
  'withdraw-recording': 'Withdraw',
  'paid-back': 'Mark as paid back',
} as const satisfies Record<MoneyStep, string>

export const stepQuestions = {
  return: 'Send this money back to',
  retry: 'Retry the refund to',
  settle: 'Mark as refunded to',
  'settle-stray': 'Mark as settled: money from',
  refund: 'Refund outside the policy:',
  confirm: 'Confirm the payment for',
  'withdraw-recording': 'Withdraw the recorded payment for',
  'paid-back': 'Mark as paid back to',
} as const satisfies Record<MoneyStep, string>
