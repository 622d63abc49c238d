import { type OfflineMethod, offlineMethods, type PaymentProvider } from '#app/core/vocabulary.ts'
import type { Payer } from './payments.ts'
import { addDays, londonDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { successNotice } from '#app/core/notice.ts'
import type { Refusals } from '#app/core/outcome.ts'
import { ownRecord } from '#app/domain/students/students.ts'

/** The details of a payment without a card that a member of staff records. */
export type OfflineMoney = {
  method: OfflineMethod
  reference: string
  amountPence: number
  /** The calendar day in London on which the money was received, such as "2026-11-24". */
  receivedOn: string
  /** True if the student has agreed in writing to the two consents that a card payer ticks. */
  hasConsented: boolean
  payer: Payer
}

export const longestOfflineReference = 100
/** A payment can be recorded at most this many days after the money was received. */
export const mostDaysAgo = 90

export function isOffline(provider: PaymentProvider): provider is OfflineMethod {
  return offlineMethods.some((method) => method === provider)
}

/** The names of payment methods on receipts, credit notes and screens. */
export const methodTexts = {
  stripe: 'Card',
  sandbox: 'Card (test payment: no money was moved)',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
  cash: 'Cash',
} as const satisfies Record<PaymentProvider, string>

/** Makes the session id to store for a payment without a card, because no provider has given it one. */
export function offlineSessionId(paymentId: string) {
  return `offline_${paymentId}`
}

export function getReceivedOnLimits(now: Date) {
  return { first: londonDay(addDays(now, -mostDaysAgo)), last: londonDay(now) }
}

export function isPossibleReceivedDay(day: string, now: Date) {
  const { first, last } = getReceivedOnLimits(now)
  return first <= day && day <= last
}

export type Recording = {
  recordedBy: string
  confirmedAt: Date | null
  withdrawnAt: Date | null
}

export type Obstacle = 'own-record' | 'own-recording' | 'not-recorded'

/**
 * Finds the reason why this member of staff cannot confirm a recorded payment; null if they can. The person who
 * recorded it cannot.
 */
export function findConfirmObstacle({
  staff,
  studentUserId,
  recording,
}: {
  staff: { staffId: string; userId: string }
  studentUserId: string
  recording: Recording
}): Obstacle | null {
  if (recording.confirmedAt || recording.withdrawnAt) return 'not-recorded'
  if (studentUserId === staff.userId) return 'own-record'
  return recording.recordedBy === staff.staffId ? 'own-recording' : null
}

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
