import { formatPence } from '#app/core/money.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '#app/features/students/own-record.messages.ts'

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

const successNotice = (text: string): Notice => ({ tone: 'success', text })

export const deskNotices = {
  return: (pence: number) => successNotice(`${formatPence(pence)} is on its way back`),
  retry: (pence: number) => successNotice(`The refund of ${formatPence(pence)} was sent again`),
  settle: (pence: number) => successNotice(`${formatPence(pence)} is recorded as refunded, with a credit note`),
  'settle-stray': (pence: number) => successNotice(`${formatPence(pence)} is marked as settled`),
  withdraw: (pence: number) => successNotice(`The student was withdrawn, and ${formatPence(pence)} is on its way back`),
  refund: (pence: number) =>
    successNotice(`${formatPence(pence)} is on its way back, and the student has been emailed`),
}
