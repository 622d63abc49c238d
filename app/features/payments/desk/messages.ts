import { formatPence } from '#app/core/money.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '#app/features/students/own-record.messages.ts'

export const deskRefusals = {
  'not-found': { status: 404, text: 'There is no such payment' },
  ...ownRecord,
  'not-waiting': { status: 409, text: 'This has been settled meanwhile' },
  'nothing-left': { status: 409, text: 'Nothing of this payment is left to return' },
  'too-much': { status: 422, text: 'That is more than is left of this payment' },
  'not-a-sum': { status: 422, text: 'Please give a sum of at least one penny' },
  disputed: { status: 409, text: 'The bank disputes this payment. Wait until that is settled' },
} as const satisfies Refusals
export type DeskRefusal = keyof typeof deskRefusals

const success = (text: string): Notice => ({ tone: 'success', text })

export const deskNotices = {
  return: (pence: number) => success(`${formatPence(pence)} is on its way back`),
  retry: (pence: number) => success(`${formatPence(pence)} was sent off again`),
  settle: (pence: number) => success(`${formatPence(pence)} is noted as returned, with its credit note`),
  withdraw: (pence: number) => success(`The student was withdrawn, and ${formatPence(pence)} is on its way back`),
  refund: (pence: number) => success(`${formatPence(pence)} is on its way back, and the student is told`),
}

export const stepFailures = {
  return: 'Failed to return the money',
  retry: 'Failed to send the refund again',
  settle: 'Failed to note the refund',
  refund: 'Failed to refund the payment',
  'due-date': 'Failed to move the due date',
  withdraw: 'Failed to withdraw the student',
} as const
