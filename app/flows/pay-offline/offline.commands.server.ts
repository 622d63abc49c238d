import { and, eq, inArray } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { payments, receipts } from '#db/tables/enrollments.ts'
import { offlinePayments } from '#db/tables/offline-payments.ts'
import { isId, newId } from '#app/core/ids.ts'
import { formatPence } from '#app/core/money.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { recordConsents } from '#app/domain/payments/consents.commands.server.ts'
import { consentsVersion } from '#app/domain/payments/consents.ts'
import { currency } from '#app/domain/payments/payments.ts'
import {
  lockPlacesForLateMoney,
  settlePaymentInTransaction,
} from '#app/flows/settle-payment/settlement.commands.server.ts'
import { lockAnyPayment, getOwnerId } from '#app/flows/sell-team-places/ledger.commands.server.ts'
import {
  type OfflineRefusal,
  isPossibleReceivedDay,
  offlineSessionId,
  methodTexts,
  findConfirmObstacle,
  type OfflineMoney,
  isOffline,
} from '#app/domain/payments/offline.ts'
import { lockStudentAndEnrollment } from '#app/domain/enrollments/due-dates.commands.server.ts'
import { refunds } from '#db/tables/refunds.ts'
import { recordRefund } from '#app/flows/settle-payment/checkout-return.commands.server.ts'

/** Finds a payment for the enrolment that has succeeded or waits to be confirmed. */
async function findOtherPayment(tx: Tx, enrollmentId: string) {
  const [other] = await tx
    .select({ status: payments.status })
    .from(payments)
    .where(and(eq(payments.enrollmentId, enrollmentId), inArray(payments.status, ['recorded', 'succeeded'])))
  return other ?? null
}

/**
 * Records a payment without a card for an unpaid enrolment. The course opens only after a second member of staff has
 * confirmed the payment. An amount that differs from the price is recorded too, because the money is in our account.
 */
export async function recordOfflinePayment({
  staff,
  enrollmentId,
  money: { method, reference, amountPence, receivedOn, hasConsented, payer },
}: {
  staff: StaffActor
  enrollmentId: string
  money: OfflineMoney
}): Promise<Outcome<{ paymentId: string; isRight: boolean }, OfflineRefusal>> {
  requirePermission('manage students', staff)
  if (!isId(enrollmentId)) return refused('not-found')
  if (amountPence <= 0) return refused('not-a-sum')
  return db.transaction(async (tx) => {
    const enrolled = await lockStudentAndEnrollment(tx, enrollmentId)
    if (!enrolled) return refused('not-found')
    if (enrolled.userId === staff.userId) return refused('own-record')
    const other = await findOtherPayment(tx, enrollmentId)
    if (other) return refused(other.status === 'recorded' ? 'already-recorded' : 'already-paid')
    if (enrolled.status !== 'pending_payment' && enrolled.status !== 'cancelled') return refused('not-payable')
    const now = clock.now()
    if (!isPossibleReceivedDay(receivedOn, now)) return refused('not-a-day')
    const [paymentId, pricePence] = [newId(), enrolled.pricePence]
    await tx.insert(payments).values({
      id: paymentId,
      enrollmentId,
      amountPence: pricePence,
      provider: method,
      status: 'recorded',
      startedAt: now,
      ...payer,
    })
    const recorded = { reference, amountPence, receivedOn, recordedBy: staff.staffId, recordedAt: now }
    await tx.insert(offlinePayments).values({ paymentId, ...recorded })
    if (hasConsented) await recordConsents(tx, { paymentId, textVersion: consentsVersion, givenAt: now })
    const isRight = amountPence === pricePence
    await recordActivity(tx, {
      staff,
      action: `Recorded a payment by ${methodTexts[method].toLowerCase()} for ${enrolled.matricNumber}: ${formatPence(amountPence)}, reference ${reference}`,
      entity: 'payment',
      entityId: paymentId,
      after: isRight ? 'recorded' : `recorded; the price is ${formatPence(pricePence)}`,
    })
    return done({ paymentId, isRight })
  })
}

/** Locks a payment and then its row in `offline_payments`, always in this order. */
async function lockRecording(tx: Tx, paymentId: string) {
  const locked = await lockAnyPayment(tx, paymentId)
  const [recording] = await tx
    .select()
    .from(offlinePayments)
    .where(eq(offlinePayments.paymentId, paymentId))
    .for('no key update')
  return locked && recording ? { locked, recording } : null
}

/**
 * Confirms, as the second member of staff, that recorded money is in the account. The payment is then settled like a
 * card payment: either the course opens, with a receipt and an email, or the money has to be paid back.
 */
export async function confirmOfflinePayment({
  staff,
  id: paymentId,
}: {
  staff: StaffActor
  id: string
}): Promise<Outcome<{ isCounted: boolean; receiptNumber: string }, OfflineRefusal>> {
  requirePermission('manage students', staff)
  if (!isId(paymentId)) return refused('not-found')
  return db.transaction(async (tx) => {
    await lockPlacesForLateMoney(tx, paymentId)
    const found = await lockRecording(tx, paymentId)
    if (!found) return refused('not-found')
    const { locked, recording } = found
    const obstacle = findConfirmObstacle({ staff, studentUserId: getOwnerId(locked), recording })
    if (obstacle) return refused(obstacle)
    const { amountPence, reference } = recording
    const verdict = await settlePaymentInTransaction(tx, {
      paymentId,
      sessionId: offlineSessionId(paymentId),
      providerPaymentId: null,
      amountPence,
      currency,
    })
    if (verdict === 'nothing' || verdict === 'refuse') return refused('not-recorded')
    await tx
      .update(offlinePayments)
      .set({ confirmedBy: staff.staffId, confirmedAt: clock.now() })
      .where(eq(offlinePayments.id, recording.id))
    const isCounted = verdict !== 'needs_refund'
    await recordActivity(tx, {
      staff,
      action: `Confirmed a payment of ${formatPence(amountPence)}, reference ${reference}`,
      entity: 'payment',
      entityId: paymentId,
      before: 'recorded',
      after: isCounted ? 'succeeded' : 'needs_refund',
    })
    const [receipt] = await tx
      .select({ number: receipts.receiptNumber })
      .from(receipts)
      .where(eq(receipts.paymentId, paymentId))
    return done({ isCounted, receiptNumber: receipt?.number ?? '' })
  })
}

/** Withdraws a recorded payment that is not confirmed yet, such as one that was recorded for the wrong student. */
export async function withdrawRecording({
  staff,
  id: paymentId,
  reason,
}: {
  staff: StaffActor
  id: string
  reason: string
}): Promise<Outcome<undefined, OfflineRefusal>> {
  requirePermission('manage students', staff)
  if (!isId(paymentId)) return refused('not-found')
  return db.transaction(async (tx) => {
    const found = await lockRecording(tx, paymentId)
    if (!found) return refused('not-found')
    const { locked, recording } = found
    if (getOwnerId(locked) === staff.userId) return refused('own-record')
    if (recording.confirmedAt || recording.withdrawnAt) return refused('not-recorded')
    await tx
      .update(offlinePayments)
      .set({ withdrawnBy: staff.staffId, withdrawnAt: clock.now(), withdrawnReason: reason })
      .where(eq(offlinePayments.id, recording.id))
    await tx.update(payments).set({ status: 'withdrawn' }).where(eq(payments.id, paymentId))
    await recordActivity(tx, {
      staff,
      action: `Withdrew a recorded payment of ${formatPence(recording.amountPence)}: ${reason}`,
      entity: 'payment',
      entityId: paymentId,
      before: 'recorded',
      after: 'withdrawn',
    })
    return done()
  })
}

/**
 * Records that the refund of a payment without a card was paid back by hand. The member of staff who decided on the
 * refund cannot record this, because no provider confirms that the money was sent.
 */
export async function recordPaidBack({
  staff,
  id: refundId,
  reference,
}: {
  staff: StaffActor
  id: string
  reference: string
}): Promise<Outcome<{ pence: number }, OfflineRefusal>> {
  requirePermission('refund and revoke', staff)
  if (!isId(refundId)) return refused('not-found')
  return db.transaction(async (tx) => {
    const [found] = await tx.select({ paymentId: refunds.paymentId }).from(refunds).where(eq(refunds.id, refundId))
    const locked = found ? await lockAnyPayment(tx, found.paymentId) : null
    if (!locked || !isOffline(locked.payment.provider)) return refused('not-found')
    if (getOwnerId(locked) === staff.userId) return refused('own-record')
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('no key update')
    if (refund?.status !== 'due') return refused('not-owed')
    if (refund.requestedBy === staff.staffId) return refused('own-decision')
    const { amountPence } = refund
    await tx
      .update(refunds)
      .set({ paidBackReference: reference, paidBackBy: staff.staffId })
      .where(eq(refunds.id, refundId))
    await recordActivity(tx, {
      staff,
      action: `Paid back ${formatPence(amountPence)} by hand, reference ${reference}`,
      entity: 'payment',
      entityId: locked.payment.id,
      before: `${formatPence(locked.payment.refundedPence)} of ${formatPence(locked.payment.receivedPence ?? 0)} returned`,
    })
    await recordRefund(tx, {
      paymentId: locked.payment.id,
      reported: { providerRefundId: `by_hand_${refundId}`, refundId, amountPence, state: 'done', failure: null },
    })
    return done({ pence: amountPence })
  })
}
