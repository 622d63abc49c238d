import { formatPence } from '#app/core/money.ts'
import type { Notice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '#app/features/students/own-record.messages.ts'
import { mostDaysAgo } from './rules.ts'

export const offlineRefusals = {
  'not-found': { status: 404, text: 'There is no such payment' },
  ...ownRecord,
  'already-paid': {
    status: 409,
    text: 'This enrolment is already paid. If money came twice, send it back to the payer’s bank',
  },
  'not-payable': { status: 409, text: 'This enrolment has ended, so no payment can be recorded for it' },
  'already-recorded': {
    status: 409,
    text: 'A payment is already recorded for this enrolment. Confirm or withdraw that one first',
  },
  'not-a-day': { status: 422, text: `Please choose a day within the last ${mostDaysAgo} days` },
  'not-a-sum': { status: 422, text: 'Please enter at least one penny' },
  'own-recording': {
    status: 409,
    text: 'You recorded this payment yourself, so a colleague has to confirm it',
  },
  'not-recorded': { status: 409, text: 'This payment has already been confirmed or withdrawn' },
  'own-decision': {
    status: 409,
    text: 'You decided on this refund yourself, so a colleague in HR has to pay it back and record it',
  },
  'not-owed': { status: 409, text: 'This refund is not waiting to be paid back' },
} as const satisfies Refusals
export type OfflineRefusal = keyof typeof offlineRefusals

const successNotice = (text: string): Notice => ({ tone: 'success', text })

export const offlineNotices = {
  recorded: ({ isRight }: { isRight: boolean }) =>
    isRight
      ? successNotice('The payment is recorded. A colleague now has to confirm it')
      : ({
          tone: 'info',
          text: 'The payment is recorded, but its amount differs from the price. If it is confirmed, the course stays closed and the money has to be paid back',
        } as const),
  confirmed: ({ isCounted, receiptNumber }: { isCounted: boolean; receiptNumber: string }) =>
    isCounted
      ? successNotice(`The payment is confirmed and the course is open. Its receipt is ${receiptNumber}`)
      : ({
          tone: 'info',
          text: `The money is confirmed with receipt ${receiptNumber}, but it could not be used and has to be paid back`,
        } as const),
  withdrawn: successNotice('The recorded payment is withdrawn'),
  paidBack: (pence: number) => successNotice(`${formatPence(pence)} is recorded as paid back, with a credit note`),
}
