import { addDays, londonDay } from '#app/core/dates.ts'
import { offlineMethods, type OfflineMethod, type PaymentProvider } from '#app/core/vocabulary.ts'

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
