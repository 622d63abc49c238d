import { and, eq, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments, receiptCounters, receipts } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { londonYear } from '#app/core/dates.ts'
import { isId, newId } from '#app/core/ids.ts'
import { vatIncluded } from '#app/core/money.ts'
import { writeLetter } from '#app/features/mail/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'
import { lateMoneyLetter, paymentLetter } from '../emails.server.ts'
import { formatReceiptNumber, judgePayment, vatRatePercent, type Verdict } from '../rules.ts'
import type { PaymentEvidence } from '../types.ts'

/** The enrolment first, as everybody does (docs/architecture.md), so that starting, settling and cancelling only ever wait. */
async function lockPayment(tx: Tx, paymentId: string) {
  const [found] = await tx
    .select({ enrollmentId: payments.enrollmentId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  if (!found) return null
  const [enrollment] = await tx
    .select()
    .from(enrollments)
    .where(eq(enrollments.id, found.enrollmentId))
    .for('no key update')
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  return enrollment && payment ? { enrollment, payment } : null
}

async function getPayer(tx: Tx, enrollmentId: string) {
  const [payer] = await tx
    .select({
      fullName: profiles.fullName,
      email: profiles.email,
      courseId: courses.id,
      courseTitle: courses.title,
    })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(eq(enrollments.id, enrollmentId))
  if (!payer) throw new Error('an enrolment without a student')
  return payer
}

/** The year's counter is a row: whoever takes a number holds it until the receipt is stored, so no number is ever missing. */
async function nextReceiptNumber(tx: Tx, now: Date) {
  const year = londonYear(now)
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.year, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning({ last: receiptCounters.last })
  if (!counter) throw new Error('no receipt number')
  return formatReceiptNumber({ year, number: counter.last })
}

/**
 * Applies money that a provider vouches for, in the caller's transaction. Webhook, return page and reconciliation may all
 * bring the same news at once: the payment counts exactly once.
 */
export async function settleWithin(tx: Tx, evidence: PaymentEvidence): Promise<Verdict> {
  const locked = isId(evidence.paymentId) ? await lockPayment(tx, evidence.paymentId) : null
  if (!locked) {
    log.error({ session: evidence.sessionId }, 'money arrived for a payment that is not ours')
    return 'refuse'
  }
  const { enrollment, payment } = locked
  const now = clock.now()
  const verdict = judgePayment({ payment, enrollmentStatus: enrollment.status, evidence })
  if (verdict === 'nothing') return verdict
  if (verdict === 'refuse') {
    log.error({ payment: payment.id, session: evidence.sessionId }, 'a payment was vouched for by a foreign session')
    return verdict
  }
  const arrived = {
    succeededAt: now,
    providerSessionId: evidence.sessionId,
    providerPaymentId: evidence.providerPaymentId,
  }
  const payer = await getPayer(tx, enrollment.id)
  if (verdict === 'needs_refund') {
    await tx
      .update(payments)
      .set({ ...arrived, status: 'needs_refund' })
      .where(eq(payments.id, payment.id))
    await writeLetter(tx, lateMoneyLetter({ ...payer, amountPence: evidence.amountPence }))
    log.error({ payment: payment.id, enrollment: enrollment.status }, 'money arrived that must be refunded')
    return verdict
  }
  await tx.update(enrollments).set({ status: 'active', paidAt: now }).where(eq(enrollments.id, enrollment.id))
  await tx
    .update(payments)
    .set({ ...arrived, status: 'succeeded' })
    .where(eq(payments.id, payment.id))
  const { amountPence } = payment
  const vatPence = vatIncluded({ grossPence: amountPence, ratePercent: vatRatePercent })
  const receiptNumber = await nextReceiptNumber(tx, now)
  await tx.insert(receipts).values({
    id: newId(),
    receiptNumber,
    paymentId: payment.id,
    studentName: payer.fullName,
    payerName: payment.payerName,
    payerOrganisation: payment.payerOrganisation,
    payerAddress: payment.payerAddress,
    payerReference: payment.payerReference,
    courseTitle: payer.courseTitle,
    amountPence,
    vatPence,
    vatRatePercent,
    issuedAt: now,
  })
  await writeLetter(tx, paymentLetter({ ...payer, amountPence, vatPence, receiptNumber, paidAt: now }))
  return verdict
}

export async function settlePayment(evidence: PaymentEvidence): Promise<Verdict> {
  return db.transaction((tx) => settleWithin(tx, evidence))
}

/** Closes a payment that came to nothing. What has succeeded stays so: news may arrive in any order. */
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
