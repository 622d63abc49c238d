import { desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments, receipts } from '#db/tables/enrollments.ts'
import { disputes, refunds } from '#db/tables/refunds.ts'
import { promisedPence } from '#app/domain/payments/payments.queries.server.ts'

async function listOwnPayments(studentId: string) {
  return db
    .select({
      id: payments.id,
      courseTitle: courses.title,
      status: payments.status,
      amountPence: sql<number>`coalesce(${payments.receivedPence}, ${payments.amountPence})`,
      refundablePence: sql<number>`coalesce(${payments.receivedPence} - ${promisedPence}, 0)`.mapWith(Number),
      receiptNumber: receipts.receiptNumber,
      at: sql<Date>`coalesce(${payments.succeededAt}, ${payments.startedAt})`.mapWith(payments.startedAt),
    })
    .from(payments)
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(eq(enrollments.studentId, studentId))
    .orderBy(desc(payments.startedAt), desc(payments.id))
    .prepare()
    .execute()
}

async function listOwnRefunds(studentId: string) {
  return db
    .select({
      id: refunds.id,
      paymentId: refunds.paymentId,
      amountPence: refunds.amountPence,
      status: refunds.status,
      at: sql<Date>`coalesce(${refunds.doneAt}, ${refunds.requestedAt})`.mapWith(refunds.requestedAt),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .where(eq(enrollments.studentId, studentId))
    .orderBy(refunds.requestedAt)
    .prepare()
    .execute()
}

async function listOwnDisputes(studentId: string) {
  return db
    .select({
      id: disputes.id,
      paymentId: disputes.paymentId,
      amountPence: disputes.amountPence,
      status: disputes.status,
      openedAt: disputes.openedAt,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .where(eq(enrollments.studentId, studentId))
    .orderBy(disputes.openedAt)
    .prepare()
    .execute()
}

type RecordPayment = Awaited<ReturnType<typeof listRecordPayments>>[number]

/** True if somebody has to act on the payment, or its money is on its way back. */
export function isMoneyWaiting({ status, refundablePence, refunds: owed, disputes: disputed }: RecordPayment) {
  return (
    status === 'recorded' ||
    (status === 'needs_refund' && refundablePence > 0) ||
    owed.some((refund) => refund.status === 'due' || refund.status === 'failed') ||
    disputed.some((dispute) => dispute.status === 'open')
  )
}

/** Lists a student's payments, newest first, each with its refunds and disputes. */
export async function listRecordPayments(studentId: string) {
  const [paid, refunded, disputed] = await Promise.all([
    listOwnPayments(studentId),
    listOwnRefunds(studentId),
    listOwnDisputes(studentId),
  ])
  const refundsOf = Map.groupBy(refunded, ({ paymentId }) => paymentId)
  const disputesOf = Map.groupBy(disputed, ({ paymentId }) => paymentId)
  return paid.map((payment) => ({
    ...payment,
    refunds: (refundsOf.get(payment.id) ?? []).map(({ paymentId: _paymentId, ...refund }) => refund),
    disputes: (disputesOf.get(payment.id) ?? []).map(({ paymentId: _paymentId, ...dispute }) => dispute),
  }))
}
