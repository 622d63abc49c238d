import { and, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { enrollments, payments } from '#db/tables/enrollments.ts'
import { refunds } from '#db/tables/refunds.ts'
import { newId } from '#app/core/ids.ts'
import { formatPence } from '#app/core/money.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { insertTicket } from '#app/domain/tickets/ticket-rows.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { draftRefundSentEmail } from '#app/domain/payments/payments.emails.server.ts'
import { getPayer, issueCreditNote } from './ledger.commands.server.ts'
import { computeNextTry, type ProviderRefund } from '#app/domain/payments/refunds.ts'
import { lockAnyPayment, type AnyLockedPayment } from '#app/flows/sell-team-places/ledger.commands.server.ts'
import {
  closeLostPlaces,
  closeUnclaimedPlaces,
  queueRefundSentEmail,
} from '#app/flows/sell-team-places/settlement.commands.server.ts'

/**
 * Records one refund as the provider reports it; repeating a report changes nothing. Each refund gets a credit note of
 * exactly its amount. The payment becomes refunded when its whole amount has been returned or its enrolment has ended.
 */
export async function recordRefund(tx: Tx, { paymentId, reported }: { paymentId: string; reported: ProviderRefund }) {
  const locked = await lockAnyPayment(tx, paymentId, {
    endsEnrollment: async ({ payment: { receivedPence, refundedPence } }) =>
      reported.state === 'done' &&
      receivedPence !== null &&
      refundedPence + reported.amountPence >= receivedPence &&
      !(await isBooked(tx, { paymentId, reported })),
  })
  if (!locked) return
  if (locked.payment.succeededAt === null) {
    // Money in another currency is in no book, so its return only settles the payment, until that return fails.
    const change = {
      done: { from: 'needs_refund', to: { status: 'refunded' as const, refundedAt: clock.now() } },
      failed: { from: 'refunded', to: { status: 'needs_refund' as const, refundedAt: null } },
      pending: null,
    }[reported.state]
    const { status } = locked.payment
    if (change?.from === status) await tx.update(payments).set(change.to).where(eq(payments.id, paymentId))
    if (status === 'needs_refund' || status === 'refunded') return
    log.error({ payment: paymentId }, 'money was reported back that has not been seen to arrive')
    return
  }
  const now = clock.now()
  const refund = await findOrCreateRefund(tx, { locked, reported, now })
  if (!refund) return
  if (reported.state === 'failed') {
    // The failure of an earlier try says nothing of the one that staff have started since.
    const isNewestTry =
      refund.providerRefundId === reported.providerRefundId || (refund.providerRefundId === null && refund.round === 1)
    if ((refund.status === 'done' || refund.status === 'due') && isNewestTry)
      await reopenRefund(tx, { locked, refund, failure: reported.failure })
    return
  }
  const { providerRefundId, amountPence } = reported
  if (refund.status === 'done' || reported.state === 'pending') {
    // A failed refund that is under way again is no longer offered to staff.
    const retry =
      refund.status === 'done'
        ? {}
        : {
            status: 'due' as const,
            failure: null,
            leasedUntil: null,
            dueAt: computeNextTry({ now, tries: refund.tries }),
          }
    await tx
      .update(refunds)
      .set({ providerRefundId, ...retry })
      .where(eq(refunds.id, refund.id))
    if (reported.refundId === null) await reduceOwedRefunds(tx, { payment: locked.payment })
    return
  }
  await tx
    .update(refunds)
    .set({ status: 'done', amountPence, doneAt: now, providerRefundId, leasedUntil: null, failure: null })
    .where(eq(refunds.id, refund.id))
  await bookRefund(tx, { locked, refund: { ...refund, amountPence }, now })
}

/** True if this refund is already booked, so that a repeated report is not counted twice. */
async function isBooked(tx: Tx, { paymentId, reported }: { paymentId: string; reported: ProviderRefund }) {
  const booked = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.status, 'done'),
        or(
          eq(refunds.providerRefundId, reported.providerRefundId),
          reported.refundId === null ? undefined : eq(refunds.id, reported.refundId),
        ),
      ),
    )
  return booked.length > 0
}

type Refund = typeof refunds.$inferSelect
type Locked = AnyLockedPayment

/**
 * Finds our row of a refund by the provider's id, by our id, or as an unsent or failed refund of the same amount.
 * Creates the row if the refund was made at the provider. What was returned there counts towards failed refunds, so
 * that nobody sends the money once more.
 */
async function findOrCreateRefund(
  tx: Tx,
  { locked, reported, now }: { locked: Locked; reported: ProviderRefund; now: Date },
): Promise<Refund | null> {
  const { student, enrollment, payment } = locked
  const paymentRefunds = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(refunds.id)
  const known =
    paymentRefunds.find(({ providerRefundId }) => providerRefundId === reported.providerRefundId) ??
    paymentRefunds.find(({ id }) => id === reported.refundId) ??
    paymentRefunds.find(
      ({ status, amountPence, providerRefundId }) =>
        reported.refundId === null &&
        reported.state !== 'failed' &&
        (status === 'failed' || (status !== 'done' && !providerRefundId)) &&
        amountPence === reported.amountPence,
    )
  if (known || reported.state === 'failed') return known ?? null
  await settleFailedRefunds(tx, { failed: paymentRefunds.filter(({ status }) => status === 'failed'), reported })
  const [created] = await tx
    .insert(refunds)
    .values({
      id: newId(),
      paymentId: payment.id,
      amountPence: reported.amountPence,
      ground: 'provider',
      requestedAt: now,
      dueAt: now,
    })
    .returning()
  // Organisations have no tickets. Their order shows the refund.
  if (!enrollment) return created ?? null
  const { courseTitle } = await getPayer(tx, enrollment.id)
  await insertTicket(tx, {
    studentId: student.id,
    courseId: enrollment.courseId,
    title: `Refund for ${courseTitle} made at the card service`,
    description: `${formatPence(reported.amountPence)} of the payment for ${courseTitle} was returned at the card service itself. If that was the whole of it, the course has closed.`,
    category: 'Payment',
    priority: 'medium',
  })
  return created ?? null
}

export async function bookRefund(tx: Tx, { locked, refund, now }: { locked: Locked; refund: Refund; now: Date }) {
  const { payment, enrollment, order } = locked
  const refundedPence = payment.refundedPence + refund.amountPence
  const isWhole = refundedPence >= (payment.receivedPence ?? 0)
  const isOver = isWhole || (payment.status === 'succeeded' && enrollment?.status === 'refunded')
  await tx
    .update(payments)
    .set({ refundedPence, ...(isOver ? { status: 'refunded' as const, refundedAt: now } : {}) })
    .where(eq(payments.id, payment.id))
  const closesAll = isOver && payment.status === 'succeeded' && order !== null
  const closed = closesAll
    ? await closeUnclaimedPlaces(tx, { orderId: order.id, now })
    : !isOver && order && refund.ground === 'dispute'
      ? await closeLostPlaces(tx, { order, now })
      : 0
  if (isOver && payment.status === 'succeeded' && enrollment && enrollment.status !== 'refunded') {
    await tx
      .update(enrollments)
      .set({ status: 'refunded', refundedAt: now, heldAt: null })
      .where(eq(enrollments.id, enrollment.id))
  }
  await reduceOwedRefunds(tx, { payment: { ...payment, refundedPence } })
  const { amountPence, id: refundId } = refund
  const creditNoteNumber = await issueCreditNote(tx, { paymentId: payment.id, refundId, refundedPence, now })
  if (order) return queueRefundSentEmail(tx, { order, refund, creditNoteNumber, closed })
  const payer = await getPayer(tx, enrollment.id)
  const isByBank = refund.ground === 'dispute'
  await queueEmail(
    tx,
    draftRefundSentEmail({ ...payer, amountPence, creditNoteNumber, isByBank, provider: payment.provider }),
  )
}

/** Takes a refund that was made at the provider off the failed refunds, which it makes again as a whole or in part. */
async function settleFailedRefunds(
  tx: Tx,
  { failed, reported }: { failed: readonly Refund[]; reported: ProviderRefund },
) {
  let madeAgain = reported.amountPence
  for (const { id, amountPence } of failed) {
    const settled = Math.min(amountPence, madeAgain)
    madeAgain -= settled
    await keepOwed(tx, { id, amountPence, keptPence: amountPence - settled })
  }
}

/**
 * Reduces the refunds still owed to the amount that is left of the payment, because a part may have been refunded at
 * the provider. A refund that is under way there is not reduced.
 */
async function reduceOwedRefunds(
  tx: Tx,
  {
    payment: { id: paymentId, receivedPence, refundedPence },
  }: { payment: Pick<Locked['payment'], 'id' | 'receivedPence' | 'refundedPence'> },
) {
  const owed = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['due', 'failed'])))
    .orderBy(refunds.id)
  const isUnderWay = ({ status, providerRefundId }: Refund) => status === 'due' && providerRefundId !== null
  const underWay = owed.filter(isUnderWay).reduce((sum, { amountPence }) => sum + amountPence, 0)
  let left = Math.max(0, (receivedPence ?? 0) - refundedPence - underWay)
  for (const { id, amountPence } of owed.filter((refund) => !isUnderWay(refund))) {
    const keptPence = Math.min(amountPence, left)
    left -= keptPence
    await keepOwed(tx, { id, amountPence, keptPence })
  }
}

/** Reduces what a refund still owes. A refund of nothing is void. */
async function keepOwed(
  tx: Tx,
  { id, amountPence, keptPence }: { id: string; amountPence: number; keptPence: number },
) {
  if (keptPence === amountPence) return
  const change = keptPence > 0 ? { amountPence: keptPence } : { status: 'void' as const, leasedUntil: null }
  await tx.update(refunds).set(change).where(eq(refunds.id, id))
}

/** Marks a refund as failed that the provider could not deliver. It is still owed, and staff have to settle it. */
async function reopenRefund(
  tx: Tx,
  { locked: { payment }, refund, failure }: { locked: Locked; refund: Refund; failure: string | null },
) {
  await tx
    .update(refunds)
    .set({ status: 'failed', doneAt: null, leasedUntil: null, failure })
    .where(eq(refunds.id, refund.id))
  if (refund.status !== 'done') return
  await tx
    .update(payments)
    .set({ refundedPence: payment.refundedPence - refund.amountPence })
    .where(eq(payments.id, payment.id))
}
