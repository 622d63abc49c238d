import { and, eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { refunds } from '#db/tables/refunds.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import { formatPence } from '#app/core/money.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { isOwnRecord } from '#app/domain/students/own-record.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { draftGoodwillRefundEmail } from '#app/domain/payments/payments.emails.server.ts'
import { getPayer, lockPayment } from '#app/flows/settle-payment/ledger.commands.server.ts'
import { storeOwedRefund, readRefundablePence, trySendRefund } from './refunds.commands.server.ts'
import { recordRefund } from '#app/flows/settle-payment/checkout-return.commands.server.ts'
import {
  lockAnyPayment,
  getOwnerId,
  type AnyLockedPayment,
} from '#app/flows/sell-team-places/ledger.commands.server.ts'
import type { DeskRefusal } from '#app/domain/payments/desk.ts'

type MoneyOutcome = Outcome<{ pence: number }, DeskRefusal>

async function logRefund(
  tx: Tx,
  { staff, locked, act, pence }: { staff: StaffActor; locked: AnyLockedPayment; act: string; pence: number },
) {
  const { student, payment, order } = locked
  const [record] = student
    ? await tx.select({ matricNumber: students.matricNumber }).from(students).where(eq(students.id, student.id))
    : []
  await recordActivity(tx, {
    staff,
    action: `${act} ${formatPence(pence)} to ${order?.organisation ?? record?.matricNumber ?? 'a student'}`,
    entity: 'payment',
    entityId: payment.id,
    before: `${formatPence(payment.refundedPence)} of ${formatPence(payment.receivedPence ?? 0)} returned`,
  })
}

export async function returnSurplus({
  staff,
  id: paymentId,
}: {
  staff: StaffActor
  id: string
}): Promise<MoneyOutcome> {
  requirePermission('manage students', staff)
  if (!isId(paymentId)) return refused('not-found')
  const outcome = await db.transaction(async (tx): Promise<Outcome<OwedRefund, DeskRefusal>> => {
    const locked = await lockAnyPayment(tx, paymentId)
    if (!locked) return refused('not-found')
    if (getOwnerId(locked) === staff.userId) return refused('own-record')
    if (locked.payment.status !== 'needs_refund') return refused('not-waiting')
    const pence = await readRefundablePence(tx, locked.payment)
    if (pence <= 0) return refused('nothing-left')
    const refundId = await storeOwedRefund(tx, {
      paymentId,
      amountPence: pence,
      ground: 'surplus',
      reason: null,
      requestedBy: staff.staffId,
      now: clock.now(),
    })
    await logRefund(tx, { staff, locked, act: 'refunded an unusable payment:', pence })
    return done({ pence, refundId })
  })
  return sendOwedRefund(outcome)
}

type OwedRefund = { pence: number; refundId: string }

async function sendOwedRefund(outcome: Outcome<OwedRefund, DeskRefusal>): Promise<MoneyOutcome> {
  if (!outcome.ok) return outcome
  await trySendRefund(outcome.value)
  return done({ pence: outcome.value.pence })
}

async function lockFailedRefund(tx: Tx, refundId: string) {
  const [found] = await tx.select({ paymentId: refunds.paymentId }).from(refunds).where(eq(refunds.id, refundId))
  const locked = found ? await lockAnyPayment(tx, found.paymentId) : null
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'failed')))
  return { locked, refund: refund ?? null }
}

export async function retryRefund({ staff, id: refundId }: { staff: StaffActor; id: string }): Promise<MoneyOutcome> {
  requirePermission('manage students', staff)
  if (!isId(refundId)) return refused('not-found')
  const outcome = await db.transaction(async (tx): Promise<Outcome<OwedRefund, DeskRefusal>> => {
    const { locked, refund } = await lockFailedRefund(tx, refundId)
    if (!locked) return refused('not-found')
    if (getOwnerId(locked) === staff.userId) return refused('own-record')
    if (!refund) return refused('not-waiting')
    await tx
      .update(refunds)
      .set({
        status: 'due',
        round: refund.round + 1,
        tries: 0,
        dueAt: clock.now(),
        failure: null,
        // The number of the try that failed; the next one gets its own.
        providerRefundId: null,
      })
      .where(eq(refunds.id, refundId))
    await logRefund(tx, { staff, locked, act: 'retried the refund of', pence: refund.amountPence })
    return done({ pence: refund.amountPence, refundId })
  })
  return sendOwedRefund(outcome)
}

/**
 * Records that a failed refund was made in another way, such as by bank transfer. It gets a credit note like any other
 * refund.
 */
export async function recordManualRefund({
  staff,
  id: refundId,
  reason,
}: {
  staff: StaffActor
  id: string
  reason: string
}): Promise<MoneyOutcome> {
  requirePermission('refund and revoke', staff)
  if (!isId(refundId)) return refused('not-found')
  return db.transaction(async (tx): Promise<MoneyOutcome> => {
    const { locked, refund } = await lockFailedRefund(tx, refundId)
    if (!locked) return refused('not-found')
    if (getOwnerId(locked) === staff.userId) return refused('own-record')
    if (!refund) return refused('not-waiting')
    const pence = refund.amountPence
    await logRefund(tx, { staff, locked, act: `recorded a manual refund (${reason}):`, pence })
    await recordRefund(tx, {
      paymentId: locked.payment.id,
      reported: { providerRefundId: `by_hand_${refundId}`, refundId, amountPence: pence, state: 'done', failure: null },
    })
    return done({ pence })
  })
}

/** Refunds part or all of a payment beyond what policy and law require. A full refund always ends the enrolment. */
export async function refundOutsidePolicy({
  staff,
  id: paymentId,
  amount: pence,
  endsAccess,
  reason,
}: {
  staff: StaffActor
  id: string
  amount: number
  endsAccess: boolean
  reason: string
}): Promise<MoneyOutcome> {
  requirePermission('refund and revoke', staff)
  if (!isId(paymentId)) return refused('not-found')
  if (pence <= 0) return refused('not-a-sum')
  const outcome = await db.transaction(async (tx): Promise<Outcome<OwedRefund, DeskRefusal>> => {
    const locked = await lockPayment(tx, paymentId, {
      // The exam must be submitted only if the refund is not refused below and ends the enrolment.
      endsEnrollment: async ({ payment, enrollment }) => {
        if (payment.status !== 'succeeded' || enrollment.heldAt) return false
        const left = await readRefundablePence(tx, payment)
        if (await isOwnRecord({ staff, studentId: enrollment.studentId }, tx)) return false
        return pence === left || (endsAccess && pence < left)
      },
    })
    if (!locked) return refused('not-found')
    if (locked.student.userId === staff.userId) return refused('own-record')
    const { payment, enrollment } = locked
    if (payment.status !== 'succeeded') return refused('not-waiting')
    if (enrollment.heldAt) return refused('disputed')
    const left = await readRefundablePence(tx, payment)
    if (left <= 0) return refused('nothing-left')
    if (pence > left) return refused('too-much')
    const now = clock.now()
    const isOver = (endsAccess || pence === left) && enrollment.status !== 'refunded'
    if (isOver) {
      await tx.update(enrollments).set({ status: 'refunded', refundedAt: now }).where(eq(enrollments.id, enrollment.id))
    }
    const refund = {
      paymentId,
      amountPence: pence,
      ground: 'goodwill',
      reason,
      requestedBy: staff.staffId,
      now,
    } as const
    const refundId = await storeOwedRefund(tx, refund)
    await logRefund(tx, { staff, locked, act: `refunded outside the policy (${reason}):`, pence })
    await queueEmail(
      tx,
      draftGoodwillRefundEmail({ ...(await getPayer(tx, enrollment.id)), amountPence: pence, isOver }),
    )
    return done({ pence, refundId })
  })
  return sendOwedRefund(outcome)
}
