import type { MoneyStep } from '../types.ts'

export const stepLabels = {
  return: 'Send back',
  retry: 'Try again',
  settle: 'Returned by hand',
  refund: 'Refund',
} as const satisfies Record<MoneyStep, string>

export const stepQuestions = {
  return: 'Send this money back to',
  retry: 'Send the refund once more to',
  settle: 'Note as returned by hand to',
  refund: 'Refund outside the policy:',
} as const satisfies Record<MoneyStep, string>
