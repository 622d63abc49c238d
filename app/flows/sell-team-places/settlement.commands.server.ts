import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { refunds } from '#db/tables/refunds.ts'
import { teamOrders, teamPlaces } from '#db/tables/team-orders.ts'
import { newId } from '#app/core/ids.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { bookReceivedMoney } from '#app/flows/settle-payment/ledger.commands.server.ts'
import { isOffline } from '#app/domain/payments/offline.ts'
import { recordStrayPayment, refuseCurrency } from '#app/domain/payments/strays.commands.server.ts'
import { judgePayment, type Verdict, type PaymentEvidence } from '#app/domain/payments/payments.ts'
import { describeUnusable } from '#app/domain/payments/unusable.ts'
import {
  draftOrderPaidEmail,
  draftTeamRefundSentEmail,
  draftUnusableTeamPaymentEmail,
} from '#app/domain/payments/teams/teams.emails.server.ts'
import { getContact, type LockedTeamPayment, type TeamOrderRow } from './ledger.commands.server.ts'
import { toEnrollmentStatus, describeOrderItem } from '#app/domain/payments/teams/teams.ts'

/** Applies a payment to an order, and creates the places. The same payment counts only once. */
export async function settleTeamPayment(
  tx: Tx,
  { locked: { order, payment }, evidence }: { locked: LockedTeamPayment; evidence: PaymentEvidence },
): Promise<Verdict> {
  const enrollmentStatus = toEnrollmentStatus(order.status)
  // A late payment does not reinstate a cancelled order, because the organisation may have ordered again.
  const verdict = judgePayment({ payment, enrollmentStatus, canStartCourse: false, evidence })
  if (verdict === 'nothing') return verdict
  if (verdict === 'refuse') {
    if (!isOffline(payment.provider)) await recordStrayPayment(tx, evidence)
    return verdict
  }
  const unusable = { order, ...describeUnusable(evidence, payment) }
  if (verdict === 'wrong_currency') {
    await refuseCurrency(tx, { payment, evidence })
    await queueEmail(tx, draftUnusableTeamPaymentEmail({ ...(await getContact(tx, order)), ...unusable }))
    return verdict
  }
  const now = clock.now()
  const { amountPence } = evidence
  const isCounted = verdict === 'activate'
  const contact = await getContact(tx, order)
  const { receiptNumber } = await bookReceivedMoney(tx, {
    payment,
    evidence,
    isCounted,
    studentName: contact.fullName,
    courseTitle: describeOrderItem({ ...order, courseTitle: contact.courseTitle }),
    vatRatePercent: order.vatRatePercent,
    now,
  })
  if (!isCounted) {
    await queueEmail(tx, draftUnusableTeamPaymentEmail({ ...contact, ...unusable }))
    log.error({ payment: payment.id, order: order.status }, 'money arrived for an order that must be refunded')
    return verdict
  }
  await tx.update(teamOrders).set({ status: 'paid', paidAt: now }).where(eq(teamOrders.id, order.id))
  await tx
    .insert(teamPlaces)
    .values(Array.from({ length: order.places }, (_, i) => ({ id: newId(), orderId: order.id, placeNumber: i + 1 })))
  await queueEmail(tx, draftOrderPaidEmail({ ...contact, order, amountPence, receiptNumber, paidAt: now }))
  return verdict
}

/**
 * Closes the unclaimed places and returns their number. Students who have claimed a place keep it, because they are not
 * at fault.
 */
export async function closeUnclaimedPlaces(
  tx: Tx,
  { orderId, now, refundId = null }: { orderId: string; now: Date; refundId?: string | null },
) {
  const closed = await tx
    .update(teamPlaces)
    .set({ returnedAt: now, refundId, invitedEmail: null, invitedAt: null, invitationId: null })
    .where(and(eq(teamPlaces.orderId, orderId), isNull(teamPlaces.enrollmentId), isNull(teamPlaces.returnedAt)))
    .returning({ id: teamPlaces.id })
  return closed.length
}

/**
 * Lists the refunds of lost disputes, oldest first, each with the number of places that still have to be closed for it.
 * Refunds of duplicate payments are left out, because these paid for no place.
 */
export async function listUnmatchedLosses(tx: Tx, { id: orderId, placePricePence }: TeamOrderRow) {
  const { rows } = await tx.execute<{ refund_id: string; places: number }>(sql`
    select r.id as refund_id,
      ceil(r.amount_pence::numeric / ${placePricePence})::integer - count(t.id)::integer as places
    from refunds r join payments p on p.id = r.payment_id left join team_places t on t.refund_id = r.id
    where p.team_order_id = ${orderId} and p.status = 'succeeded' and r.ground = 'dispute' and r.status = 'done'
    group by r.id order by r.id`)
  return rows.flatMap(({ refund_id: refundId, places }) => (places > 0 ? [{ refundId, places }] : []))
}

/**
 * Closes unclaimed places for the money that a bank took back, and returns their number. Free places are closed before
 * those with an invitation.
 */
export async function closeLostPlaces(tx: Tx, { order, now }: { order: TeamOrderRow; now: Date }) {
  let closed = 0
  for (const { refundId, places } of await listUnmatchedLosses(tx, order)) {
    const lost = await tx
      .select({ id: teamPlaces.id })
      .from(teamPlaces)
      .where(and(eq(teamPlaces.orderId, order.id), isNull(teamPlaces.enrollmentId), isNull(teamPlaces.returnedAt)))
      .orderBy(sql`${teamPlaces.invitationId} is not null`, desc(teamPlaces.placeNumber))
      .limit(places)
    const ids = lost.map(({ id }) => id)
    await tx
      .update(teamPlaces)
      .set({ returnedAt: now, refundId, invitedEmail: null, invitedAt: null, invitationId: null })
      .where(inArray(teamPlaces.id, ids))
    closed += ids.length
  }
  return closed
}

export async function queueRefundSentEmail(
  tx: Tx,
  {
    order,
    refund,
    creditNoteNumber,
    closed,
  }: {
    order: TeamOrderRow
    refund: typeof refunds.$inferSelect
    creditNoteNumber: string
    /** The number of places closed because their money was taken back. */
    closed: number
  },
) {
  const contact = await getContact(tx, order)
  const isByBank = refund.ground === 'dispute'
  const { amountPence } = refund
  await queueEmail(tx, draftTeamRefundSentEmail({ ...contact, order, amountPence, creditNoteNumber, isByBank, closed }))
}
