import { formatDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '#app/domain/students/students.ts'
import type { FullRefundEnding, Withdrawal } from './withdrawal.types.ts'

export const withdrawalRefusals = {
  'not-found': { status: 404, text: 'There is no such enrolment' },
  ...ownRecord,
  restricted: { status: 403, text: 'Your student account isn’t active. Please contact customer service' },
  'not-active': { status: 409, text: 'This enrolment is no longer open' },
  disputed: {
    status: 409,
    text: 'Your bank is disputing this payment. Customer service can withdraw you once that’s settled',
  },
  'exam-running': { status: 409, text: 'You have an exam in progress. Submit it first' },
  'nothing-due': { status: 409, text: 'There is nothing to refund. Please ask customer service instead' },
  'place-used': { status: 409, text: 'This place can’t be given back any more' },
  'sum-changed': {
    status: 409,
    text: 'Your refund has changed since you opened this page. Please check it again before you withdraw',
  },
} as const satisfies Refusals
export type WithdrawalRefusal = keyof typeof withdrawalRefusals

export function withdrawnNotice(pence: number): Notice {
  return { tone: 'success', title: 'You have withdrawn', text: `We’ll return ${formatPence(pence)} to your card` }
}

export function placeGivenBackNotice(organisation: string): Notice {
  return { tone: 'success', title: 'You have given up your place', text: `${organisation} can give it to someone else` }
}

/** The answer to how marking a section as read changes the refund. */
export function describeFullRefundEnding({ lastDay, beforePence, afterPence }: FullRefundEnding) {
  const then = afterPence > 0 ? `${formatPence(afterPence)} back` : 'nothing back'
  return `If you withdraw by ${formatDay(lastDay)}, you get ${formatPence(beforePence)} back. Once you have marked the section you came from as read, you would get ${then}.`
}

/** The warning before an exam is started, because submitting it ends the right to a refund. */
export function describeRefundEnding({ due, lastDay }: Pick<Withdrawal, 'due' | 'lastDay'>) {
  return `Until ${formatDay(lastDay)} you could withdraw and get ${formatPence(due.duePence)} back. Submitting the exam ends that.`
}
