import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { enrollments, payments, receiptCounters, receipts } from '#db/tables/enrollments.ts'
import { creditNoteCounters, creditNotes, refunds } from '#db/tables/refunds.ts'
import type { invoiceCounters } from '#db/tables/team-orders.ts'
import { londonYear } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { computeIncludedVat } from '#app/core/money.ts'
import type { StudentId } from '#app/core/person.ts'
import { selectEnrolled } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { submitRunningAttempts } from '#app/flows/submit-exam/submission.commands.server.ts'
import { lockStudent } from '#app/domain/students/students.locks.server.ts'
import { formatCreditNoteNumber, formatReceiptNumber, type PaymentEvidence } from '#app/domain/payments/payments.ts'

/**
 * Locks the student, the enrolment and the payment, in the order of docs/architecture.md. Returns null for a payment
 * that is not for an enrolment. If `endsEnrollment` returns true, a running exam is submitted before the payment is
 * locked, because attempts come before payments in that order. The payment can be read before it is locked, because all
 * commands that change it lock its enrolment first.
 */
export async function lockPayment(
  tx: Tx,
  paymentId: string,
  { endsEnrollment }: { endsEnrollment?: (found: PaymentAndEnrollment) => Promise<boolean> } = {},
) {
  const [found] = await tx
    .select({ enrollmentId: payments.enrollmentId, studentId: enrollments.studentId })
    .from(payments)
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .where(eq(payments.id, paymentId))
  if (!found?.enrollmentId) return null
  const { enrollmentId } = found
  const student = await lockStudent(tx, found)
  if (!student) return null
  const studentId = student.id as StudentId
  const before = await lockEnrollment(tx, enrollmentId)
  if (endsEnrollment && before) {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
    if (payment && (await endsEnrollment({ payment, enrollment: before })))
      await submitRunningAttempts(tx, { studentId, enrollmentId })
  }
  const enrollment = await lockEnrollment(tx, enrollmentId)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  return enrollment && payment ? { student: { ...student, id: studentId }, enrollment, payment, order: null } : null
}

type PaymentAndEnrollment = { payment: typeof payments.$inferSelect; enrollment: typeof enrollments.$inferSelect }

async function lockEnrollment(tx: Tx, enrollmentId: string) {
  const [enrollment] = await tx.select().from(enrollments).where(eq(enrollments.id, enrollmentId)).for('no key update')
  return enrollment ?? null
}

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

export async function getPayer(tx: Tx, enrollmentId: string) {
  const [payer] = await selectEnrolled(tx, eq(enrollments.id, enrollmentId))
  if (!payer) throw new Error('an enrolment without a student')
  const { studentName: fullName, email, courseId, courseTitle, durationWeeks, isCourseOpen } = payer
  return { fullName, email, courseId, courseTitle, durationWeeks, isCourseOpen }
}

/**
 * Takes the next number of the year. The counter's row stays locked until the transaction ends, so that the numbers
 * have no gaps.
 */
export async function takeNextNumber(
  tx: Tx,
  counters: typeof receiptCounters | typeof creditNoteCounters | typeof invoiceCounters,
  now: Date,
) {
  const year = londonYear(now)
  const [counter] = await tx
    .insert(counters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: counters.year, set: { last: sql`${counters.last} + 1` } })
    .returning({ last: counters.last })
  if (!counter) throw new Error('no number for a paper')
  return { year, number: counter.last }
}

type ReceivedMoney = {
  payment: typeof payments.$inferSelect
  evidence: PaymentEvidence
  /** False for money that buys nothing and has to be refunded. Its receipt shows no VAT. */
  isCounted: boolean
  studentName: string
  courseTitle: string
  vatRatePercent: number
  now: Date
}

/** Notes that the money has arrived, and issues the receipt. */
export async function bookReceivedMoney(
  tx: Tx,
  { payment, evidence, isCounted, studentName, courseTitle, now, ...vat }: ReceivedMoney,
) {
  const { amountPence, sessionId: providerSessionId, providerPaymentId } = evidence
  const status = isCounted ? 'succeeded' : 'needs_refund'
  await tx
    .update(payments)
    .set({ status, succeededAt: now, receivedPence: amountPence, providerSessionId, providerPaymentId })
    .where(eq(payments.id, payment.id))
  const vatRatePercent = isCounted ? vat.vatRatePercent : 0
  const vatPence = computeIncludedVat({ grossPence: amountPence, ratePercent: vatRatePercent })
  const receiptNumber = formatReceiptNumber(await takeNextNumber(tx, receiptCounters, now))
  const { payerName, payerOrganisation, payerAddress, payerReference } = payment
  await tx.insert(receipts).values({
    id: newId(),
    receiptNumber,
    paymentId: payment.id,
    studentName,
    payerName,
    payerOrganisation,
    payerAddress,
    payerReference,
    courseTitle,
    amountPence,
    vatPence,
    vatRatePercent,
    issuedAt: now,
  })
  return { receiptNumber, vatPence }
}

/**
 * Credits what a payment has returned and that no credit note covers yet, and returns the number of the note that
 * covers the refund. A refund that failed keeps its note, which then covers the refund that is made in its place. The
 * last credit note of a payment gets the remaining VAT, so that no penny is lost by rounding.
 */
export async function issueCreditNote(
  tx: Tx,
  {
    paymentId,
    refundId,
    refundedPence,
    now,
  }: {
    paymentId: string
    refundId: string
    /** All that the payment has returned. */ refundedPence: number
    now: Date
  },
) {
  const [receipt] = await tx.select().from(receipts).where(eq(receipts.paymentId, paymentId))
  if (!receipt) throw new Error('a refund of a payment without a receipt')
  const issued = await tx
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.receiptId, receipt.id))
    .orderBy(creditNotes.creditNoteNumber)
  const own = issued.find((note) => note.refundId === refundId)
  const [owed] = await tx
    .select({ pence: sql<number>`coalesce(sum(${refunds.amountPence}), 0)::integer` })
    .from(refunds)
    .innerJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['due', 'failed'])))
  const credited = issued.reduce(
    (sum, note) => ({ pence: sum.pence + note.amountPence, vatPence: sum.vatPence + note.vatPence }),
    { pence: 0, vatPence: 0 },
  )
  const amountPence = refundedPence + (owed?.pence ?? 0) - credited.pence
  const covering = own ?? (amountPence <= 0 ? issued.at(-1) : undefined)
  if (covering) return covering.creditNoteNumber
  const isLast = credited.pence + amountPence >= receipt.amountPence
  const vatPence = isLast
    ? receipt.vatPence - credited.vatPence
    : computeIncludedVat({ grossPence: amountPence, ratePercent: receipt.vatRatePercent })
  const creditNoteNumber = formatCreditNoteNumber(await takeNextNumber(tx, creditNoteCounters, now))
  await tx.insert(creditNotes).values({
    id: newId(),
    creditNoteNumber,
    refundId,
    receiptId: receipt.id,
    amountPence,
    vatPence,
    issuedAt: now,
  })
  return creditNoteNumber
}
