import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { enrollments, payments } from '#db/tables/enrollments.ts'
import { erasures } from '#db/tables/privacy.ts'
import { vatRatePercentOf } from '#app/content/vat.ts'
import { env } from '#app/platform/env.server.ts'
import { isId } from '#app/core/ids.ts'
import { formatPence } from '#app/core/money.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { insertTicket } from '#app/domain/tickets/ticket-rows.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { lockFreePlaces } from '#app/domain/courses/sale-terms.queries.server.ts'
import { hasConsents } from '#app/domain/payments/consents.commands.server.ts'
import { draftUnusablePaymentEmail, draftPaymentReceivedEmail } from '#app/domain/payments/payments.emails.server.ts'
import { bookReceivedMoney, getPayer, lockPayment } from './ledger.commands.server.ts'
import { isOffline } from '#app/domain/payments/offline.ts'
import { judgePayment, type Verdict, type PaymentEvidence } from '#app/domain/payments/payments.ts'
import { recordStrayPayment, refuseCurrency } from '#app/domain/payments/strays.commands.server.ts'
import { lockTeamPayment } from '#app/flows/sell-team-places/ledger.commands.server.ts'
import { settleTeamPayment } from '#app/flows/sell-team-places/settlement.commands.server.ts'
import { describeUnusable } from '#app/domain/payments/unusable.ts'

/** True once the person's data was erased. Nobody can use a course that is paid for after that. */
async function isErased(tx: Tx, { userId }: { userId: string }) {
  return (await tx.$count(erasures, and(eq(erasures.userId, userId), isNotNull(erasures.erasedAt)))) > 0
}

/**
 * Counts the places that are left in the course of a cancelled enrolment, which its late payment may reinstate; Infinity
 * for other payments. Locks the course, so call it before locking the payment.
 */
export async function lockPlacesForLateMoney(tx: Tx, paymentId: string) {
  if (!isId(paymentId)) return Infinity
  const [late] = await tx
    .select({ courseId: enrollments.courseId })
    .from(payments)
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .where(and(eq(payments.id, paymentId), eq(enrollments.status, 'cancelled')))
  return late ? lockFreePlaces(tx, late.courseId) : Infinity
}

/**
 * Applies a payment that the provider has confirmed, in the caller's transaction. Webhook, return page and
 * reconciliation may report the same payment at once; it counts exactly once.
 */
export async function settlePaymentInTransaction(tx: Tx, evidence: PaymentEvidence): Promise<Verdict> {
  const freePlaces = await lockPlacesForLateMoney(tx, evidence.paymentId)
  const locked = isId(evidence.paymentId) ? await lockPayment(tx, evidence.paymentId) : null
  const ofTeam = !locked && isId(evidence.paymentId) ? await lockTeamPayment(tx, evidence.paymentId) : null
  if (ofTeam) return settleTeamPayment(tx, { locked: ofTeam, evidence })
  if (!locked) {
    await recordStrayPayment(tx, evidence)
    return 'refuse'
  }
  const { enrollment, payment } = locked
  const now = clock.now()
  const payer = await getPayer(tx, enrollment.id)
  const verdict = judgePayment({
    payment,
    enrollmentStatus: enrollment.status,
    canStartCourse: locked.student.status === 'active' && payer.isCourseOpen && !(await isErased(tx, locked.student)),
    evidence,
  })
  if (verdict === 'nothing') return verdict
  if (verdict === 'refuse') {
    if (!isOffline(payment.provider)) await recordStrayPayment(tx, evidence)
    return verdict
  }
  if (verdict === 'wrong_currency') {
    const unusable = describeUnusable(evidence, payment)
    await refuseCurrency(tx, { payment, evidence })
    await insertTicket(tx, {
      studentId: locked.student.id,
      courseId: enrollment.courseId,
      title: `Payment for ${payer.courseTitle} in another currency`,
      description: `${unusable.received} arrived for ${payer.courseTitle}, which costs ${formatPence(payment.amountPence)}. It opened nothing. Please refund it at the card service itself (${evidence.providerPaymentId ?? evidence.sessionId}); it is in none of our books.`,
      category: 'Payment',
      priority: 'high',
    })
    await queueEmail(tx, draftUnusablePaymentEmail({ ...payer, ...unusable, isByCard: true }))
    return verdict
  }
  const { amountPence } = evidence
  const isCounted = verdict !== 'needs_refund'
  const { receiptNumber, vatPence } = await bookReceivedMoney(tx, {
    payment,
    evidence,
    isCounted,
    studentName: payer.fullName,
    courseTitle: payer.courseTitle,
    vatRatePercent: vatRatePercentOf(env),
    now,
  })
  if (!isCounted) {
    const isByCard = !isOffline(payment.provider)
    await queueEmail(tx, draftUnusablePaymentEmail({ ...payer, ...describeUnusable(evidence, payment), isByCard }))
    log.error({ payment: payment.id, enrollment: enrollment.status }, 'money arrived that must be refunded')
    return verdict
  }
  await tx
    .update(enrollments)
    .set({ status: 'active', paidAt: now, cancelledAt: null })
    .where(eq(enrollments.id, enrollment.id))
  const isReinstated = verdict === 'reinstate'
  if (isReinstated) log.info({ enrollment: enrollment.id }, 'money that came late reinstated an enrolment')
  if (isReinstated && freePlaces <= 0)
    await insertTicket(tx, {
      studentId: locked.student.id,
      courseId: enrollment.courseId,
      title: `Late payment for ${payer.courseTitle}, whose places are all taken`,
      description: `The payment came after the enrolment had been cancelled, and reinstated it. All places of the course were taken meanwhile, so it has more students than its limit now. Please decide: the student can stay, and HR can raise the limit at Courses; or ask the student whether they would rather have the money back.`,
      category: 'Payment',
      priority: 'high',
    })
  const hasConsented = !isOffline(payment.provider) || (await hasConsents(tx, payment.id))
  await queueEmail(
    tx,
    draftPaymentReceivedEmail({
      ...payer,
      amountPence,
      vatPence,
      receiptNumber,
      isReinstated,
      paidAt: now,
      hasConsented,
    }),
  )
  return verdict
}

export async function settlePayment(evidence: PaymentEvidence): Promise<Verdict> {
  return db.transaction((tx) => settlePaymentInTransaction(tx, evidence))
}

/**
 * Closes a payment that failed or expired. Does not change a payment that has succeeded, because events may arrive in
 * any order.
 */
export async function closePayment(
  tx: Tx,
  { paymentId, sessionId, as }: { paymentId: string; sessionId: string | null; as: 'expired' | 'failed' },
) {
  await tx
    .update(payments)
    .set({ status: as })
    .where(
      and(
        eq(payments.id, paymentId),
        eq(payments.status, 'started'),
        sql`${payments.providerSessionId} is not distinct from ${sessionId}`,
      ),
    )
}
