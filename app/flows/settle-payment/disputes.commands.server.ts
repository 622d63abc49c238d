import { and, eq, isNull, ne, notLike, or } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { enrollments, payments } from '#db/tables/enrollments.ts'
import { disputes, refunds } from '#db/tables/refunds.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { newId } from '#app/core/ids.ts'
import { formatPence } from '#app/core/money.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { insertTicket } from '#app/domain/tickets/ticket-rows.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { ProviderDispute } from '#app/domain/payments/refunds.ts'
import {
  draftDisputeOpenedEmail,
  draftDisputeReversedEmail,
  draftDisputeWonEmail,
} from '#app/domain/payments/payments.emails.server.ts'
import { getPayer } from './ledger.commands.server.ts'
import { bookRefund } from './checkout-return.commands.server.ts'
import { recordReturnedMoney } from '#app/domain/payments/strays.commands.server.ts'
import { isInquiry } from '#app/domain/payments/payments.ts'
import { draftTeamDisputeEmail, draftTeamDisputeReversedEmail } from '#app/domain/payments/teams/teams.emails.server.ts'
import {
  getContact,
  lockAnyPayment,
  type AnyLockedPayment,
  type TeamOrderRow,
} from '#app/flows/sell-team-places/ledger.commands.server.ts'

/**
 * Records one dispute as the provider reports it; repeating a report changes nothing. A new dispute closes the course,
 * but a running exam goes on until its end. If we win, the course opens again; if we lose, the amount is booked like
 * any other refund. An inquiry, by which the bank only asks, opens a ticket and nothing more.
 */
export async function recordDispute(tx: Tx, { paymentId, dispute }: { paymentId: string; dispute: ProviderDispute }) {
  const findKnown = async () =>
    (await tx.select().from(disputes).where(eq(disputes.providerDisputeId, dispute.providerDisputeId)))[0]
  const locked = await lockAnyPayment(tx, paymentId, {
    // Only a lost dispute over all the money that is left ends the enrolment, and with it a running exam.
    endsEnrollment: async ({ payment }) =>
      payment.status === 'succeeded' &&
      dispute.status === 'lost' &&
      dispute.amountPence >= (payment.receivedPence ?? 0) - payment.refundedPence &&
      findStep(await findKnown(), dispute) !== null,
  })
  if (!locked) return
  const known = await findKnown()
  const { status, handling, ...facts } = dispute
  const step = findStep(known, dispute)
  // A report that is older than what we know must not turn a dispute into an inquiry again.
  const isOutdated = known && isInquiryOf(dispute) && !isInquiry(known.providerStatus)
  if (known && handling && !isOutdated) await tx.update(disputes).set(handling).where(eq(disputes.id, known.id))
  if (!step) return
  const now = clock.now()
  const closedAt = status === 'open' ? null : now
  if (known) await tx.update(disputes).set({ status, closedAt }).where(eq(disputes.id, known.id))
  else
    await tx.insert(disputes).values({ id: newId(), paymentId, ...facts, ...handling, status, openedAt: now, closedAt })
  if (step === 'inquiry') await openDisputeTicket(tx, { locked, dispute })
  if (step === 'dispute' || (step === 'lost' && !known)) await openDispute(tx, { locked, dispute, now })
  if (step === 'won') await reopenCourse(tx, { locked, dispute })
  if (step === 'lost') await bookLostDispute(tx, { locked, dispute, now })
  if (step === 'reversed') await announceReversal(tx, { locked, dispute })
}

type Known = Pick<typeof disputes.$inferSelect, 'status' | 'providerStatus'>

const isInquiryOf = ({ handling }: ProviderDispute) => isInquiry(handling?.providerStatus)

/** Finds what a report of a dispute begins or ends; null if it says nothing new. An inquiry can become a dispute. */
function findStep(known: Known | undefined, dispute: ProviderDispute) {
  // Banks sometimes return the money of a lost dispute later.
  if (known?.status === 'lost' && dispute.status === 'won') return 'reversed' as const
  if (known && known.status !== 'open') return null
  if (dispute.status !== 'open') return dispute.status
  if (isInquiryOf(dispute)) return known ? null : ('inquiry' as const)
  return !known || isInquiry(known.providerStatus) ? ('dispute' as const) : null
}

type DisputeChange = { locked: AnyLockedPayment; dispute: ProviderDispute }

/**
 * Sets or ends the hold on an organisation's order, and emails its contact. During the hold no place can be claimed or
 * returned. Students who have claimed a place can keep studying.
 */
async function setOrderHold(
  tx: Tx,
  { order, dispute, heldAt }: { order: TeamOrderRow; dispute: ProviderDispute; heldAt: Date | null },
) {
  await tx.update(teamOrders).set({ heldAt }).where(eq(teamOrders.id, order.id))
  const { amountPence } = dispute
  await queueEmail(tx, draftTeamDisputeEmail({ ...(await getContact(tx, order)), order, amountPence, isOver: !heldAt }))
}

/** Opens a ticket about a dispute or an inquiry. Organisations have no tickets. */
async function openDisputeTicket(tx: Tx, { locked: { student, enrollment }, dispute }: DisputeChange) {
  if (!enrollment) return
  const { courseTitle } = await getPayer(tx, enrollment.id)
  const payment = `the payment of ${formatPence(dispute.amountPence)} for ${courseTitle} (${dispute.reason.replaceAll('_', ' ')})`
  const ticketId = await insertTicket(tx, {
    studentId: student.id,
    courseId: enrollment.courseId,
    title: `${isInquiryOf(dispute) ? 'Question from the bank about the' : 'Disputed'} payment for ${courseTitle}`,
    description: isInquiryOf(dispute)
      ? `The bank of the payer asks about ${payment}. The course stays open.`
      : `The bank of the payer disputes ${payment}. Until that is settled the course is closed. An exam that has begun can be finished.`,
    category: 'Payment',
    priority: 'high',
  })
  await tx.update(disputes).set({ ticketId }).where(eq(disputes.providerDisputeId, dispute.providerDisputeId))
}

async function openDispute(tx: Tx, { locked, dispute, now }: DisputeChange & { now: Date }) {
  const { enrollment, payment, order } = locked
  if (order) return setOrderHold(tx, { order, dispute, heldAt: now })
  const payer = await getPayer(tx, enrollment.id)
  const isHeld = payment.status === 'succeeded' && ['active', 'completed'].includes(enrollment.status)
  if (isHeld) await tx.update(enrollments).set({ heldAt: now }).where(eq(enrollments.id, enrollment.id))
  await openDisputeTicket(tx, { locked, dispute })
  await queueEmail(tx, draftDisputeOpenedEmail({ ...payer, amountPence: dispute.amountPence }))
}

/** True while another dispute of the same payment is open. An inquiry does not count. */
async function isStillDisputed(tx: Tx, { locked: { payment }, dispute }: DisputeChange) {
  const isOther = and(
    eq(disputes.paymentId, payment.id),
    eq(disputes.status, 'open'),
    ne(disputes.providerDisputeId, dispute.providerDisputeId),
    or(isNull(disputes.providerStatus), notLike(disputes.providerStatus, 'warning\\_%')),
  )
  return (await tx.$count(disputes, isOther)) > 0
}

async function reopenCourse(tx: Tx, change: DisputeChange) {
  if (await isStillDisputed(tx, change)) return
  const { locked, dispute } = change
  const { enrollment, order } = locked
  // What an inquiry was about was never closed.
  if (!(order ?? enrollment).heldAt) return
  if (order) return setOrderHold(tx, { order, dispute, heldAt: null })
  if (enrollment.status === 'refunded') return
  await tx.update(enrollments).set({ heldAt: null }).where(eq(enrollments.id, enrollment.id))
  await queueEmail(
    tx,
    draftDisputeWonEmail({ ...(await getPayer(tx, enrollment.id)), amountPence: dispute.amountPence }),
  )
}

/**
 * True for money that came in another currency. It is in no book, so a lost dispute only leaves nothing to refund, and a
 * bank that returns it makes it refundable again.
 */
const isUnbooked = ({ status, receivedPence }: AnyLockedPayment['payment']) =>
  receivedPence === null && (status === 'needs_refund' || status === 'refunded')

/**
 * Books the money of a lost dispute as a refund. The bank can take at most the amount that is left after earlier
 * refunds.
 */
async function bookLostDispute(tx: Tx, { locked, dispute, now }: DisputeChange & { now: Date }) {
  const { payment, enrollment, order } = locked
  if (isUnbooked(payment)) {
    await tx.update(payments).set({ status: 'refunded', refundedAt: now }).where(eq(payments.id, payment.id))
    return
  }
  const isHeld = await isStillDisputed(tx, { locked, dispute })
  if (order && !isHeld) await tx.update(teamOrders).set({ heldAt: null }).where(eq(teamOrders.id, order.id))
  const left = (payment.receivedPence ?? 0) - payment.refundedPence
  const amountPence = Math.min(dispute.amountPence, left)
  if (amountPence <= 0) return
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: newId(),
      paymentId: payment.id,
      amountPence,
      ground: 'dispute',
      reason: dispute.reason,
      status: 'done',
      providerRefundId: dispute.providerDisputeId,
      requestedAt: now,
      dueAt: now,
      doneAt: now,
    })
    .returning()
  if (refund) await bookRefund(tx, { locked, refund, now })
  if (amountPence < left && enrollment && !isHeld) {
    await tx.update(enrollments).set({ heldAt: null }).where(eq(enrollments.id, enrollment.id))
  }
}

/**
 * Tells the payer and staff that the bank has returned the money of a lost dispute. The books stay as they are, because
 * a person has to decide with the student whether a closed course opens again or the money is paid back.
 */
async function announceReversal(
  tx: Tx,
  { locked: { student, enrollment, order, payment }, dispute: { providerDisputeId, amountPence } }: DisputeChange,
) {
  if (isUnbooked(payment)) {
    await tx.update(payments).set({ status: 'needs_refund', refundedAt: null }).where(eq(payments.id, payment.id))
    return
  }
  // Organisations have no tickets, so the money waits in Money until HR says what was agreed with the contact.
  if (order) {
    await recordReturnedMoney(tx, { providerDisputeId, amountPence })
    return queueEmail(tx, draftTeamDisputeReversedEmail({ ...(await getContact(tx, order)), order, amountPence }))
  }
  const payer = await getPayer(tx, enrollment.id)
  // A dispute over a part of the money leaves the course open.
  const isOver = enrollment.status === 'refunded'
  const rest = isOver
    ? 'The course was closed and the payment counts as refunded. Please ask the student which they want: the course, by enrolling again with the payment recorded by staff, or the money, paid back by hand.'
    : 'The course is still open, and the sum counts as refunded. Please agree with the student whether it is paid back by hand.'
  await insertTicket(tx, {
    studentId: student.id,
    courseId: enrollment.courseId,
    title: `Lost dispute for ${payer.courseTitle} won after all`,
    description: `The bank has returned ${formatPence(amountPence)} for ${payer.courseTitle}, which it took when we lost the dispute. ${rest}`,
    category: 'Payment',
    priority: 'high',
  })
  await queueEmail(tx, draftDisputeReversedEmail({ ...payer, amountPence, isOver }))
}
