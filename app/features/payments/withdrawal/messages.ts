import { formatPence } from '#app/core/money.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '#app/features/students/own-record.messages.ts'

export const withdrawalRefusals = {
  'not-found': { status: 404, text: 'There is no such enrolment' },
  ...ownRecord,
  restricted: { status: 403, text: 'Your student account is not active. Please write to customer service' },
  'not-active': { status: 409, text: 'This enrolment is not open any more' },
  disputed: {
    status: 409,
    text: 'Your bank disputes this payment. Customer service can withdraw you once that is settled',
  },
  'exam-running': { status: 409, text: 'Your exam is running. Hand it in first' },
  'nothing-due': { status: 409, text: 'Nothing would be returned. Please ask customer service instead' },
  'sum-changed': {
    status: 409,
    text: 'What is returned has changed since you opened this page. Please look at it again before you withdraw',
  },
} as const satisfies Refusals
export type WithdrawalRefusal = keyof typeof withdrawalRefusals

export function withdrawn(pence: number): Notice {
  return { tone: 'success', title: 'You have withdrawn', text: `${formatPence(pence)} will be returned to your card` }
}
