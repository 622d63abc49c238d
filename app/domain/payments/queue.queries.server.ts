import { and, asc, eq, sql, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { enrollments, payments, receipts } from '#db/tables/enrollments.ts'
import { disputes, refunds } from '#db/tables/refunds.ts'
import { students } from '#db/tables/students.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { sentenceCase } from '#app/core/text.ts'
import type { PaymentProvider, RefundStatus } from '#app/core/vocabulary.ts'
import { courses } from '#db/tables/courses.ts'
import { strayPayments, offlinePayments } from '#db/tables/offline-payments.ts'
import { staff as members } from '#db/tables/staff.ts'
import { formatCalendarDay } from '#app/core/dates.ts'
import { formatPence } from '#app/core/money.ts'
import { queueOrder, type QueueItem, type QueueKind } from './desk.ts'
import { isOffline, methodTexts } from './offline.ts'
import { payerColumns, paidCourseId, promisedPence } from './payments.queries.server.ts'

/** Lists recorded payments that wait to be confirmed, oldest first. */
async function listRecordedPayments({ staff, limit }: { staff: StaffActor; limit: number }): Promise<QueueItem[]> {
  const rows = await db
    .select({
      id: payments.id,
      paymentId: payments.id,
      ...payerColumns,
      courseTitle: courses.title,
      amountPence: offlinePayments.amountPence,
      pricePence: payments.amountPence,
      since: offlinePayments.recordedAt,
      provider: payments.provider,
      reference: offlinePayments.reference,
      receivedOn: offlinePayments.receivedOn,
      recordedBy: offlinePayments.recordedBy,
      recorder: members.fullName,
    })
    .from(payments)
    .innerJoin(offlinePayments, eq(offlinePayments.paymentId, payments.id))
    .innerJoin(members, eq(members.id, offlinePayments.recordedBy))
    .leftJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .leftJoin(students, eq(students.id, enrollments.studentId))
    .leftJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(teamOrders, eq(teamOrders.id, payments.teamOrderId))
    .innerJoin(courses, eq(courses.id, paidCourseId))
    .where(eq(payments.status, 'recorded'))
    .orderBy(asc(offlinePayments.recordedAt))
    .limit(limit)
  return rows.map(({ provider, reference, receivedOn, recordedBy, recorder, pricePence, ...row }) => ({
    ...row,
    kind: 'to-confirm' as const,
    receiptNumber: null,
    isMine: recordedBy === staff.staffId,
    note: [
      ...(row.amountPence === pricePence ? [] : [`not the price, which is ${formatPence(pricePence)}`]),
      `${methodTexts[provider]} ${reference}, received ${formatCalendarDay(receivedOn)}, recorded by ${recorder}`,
    ].join('; '),
  }))
}

/**
 * Lists the stray payments that wait, oldest first, as items of the money queue. Money of a lost dispute that a bank
 * returned bears the number of the dispute, by which the organisation is found.
 */
async function listStrayItems(limit: number): Promise<QueueItem[]> {
  const strays = await db
    .select({ stray: strayPayments, order: teamOrders, courseTitle: courses.title })
    .from(strayPayments)
    .leftJoin(disputes, eq(disputes.providerDisputeId, strayPayments.sessionId))
    .leftJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(teamOrders, eq(teamOrders.id, payments.teamOrderId))
    .leftJoin(courses, eq(courses.id, teamOrders.courseId))
    .where(isNull(strayPayments.settledAt))
    .orderBy(asc(strayPayments.receivedAt))
    .limit(limit)
  return strays.map(({ stray: { id, sessionId, providerPaymentId, amountPence, currency, receivedAt }, ...of }) => ({
    kind: of.order ? 'returned' : 'stray',
    id,
    paymentId: null,
    studentName: of.order?.organisation ?? 'Unknown payer',
    matricNumber: of.order?.invoiceNumber ?? '',
    teamOrderId: of.order?.id ?? null,
    courseTitle: of.courseTitle ?? 'No payment here',
    receiptNumber: null,
    amountPence,
    since: receivedAt,
    note: [`Stripe: ${providerPaymentId ?? sessionId}`, ...(currency === 'gbp' ? [] : [currency.toUpperCase()])].join(
      ', ',
    ),
    isMine: false,
  }))
}

const paymentColumns = {
  paymentId: payments.id,
  ...payerColumns,
  courseTitle: receipts.courseTitle,
  receiptNumber: receipts.receiptNumber,
}

export const refundablePence = sql<number>`${payments.receivedPence} - ${promisedPence}`

function toQueueKind({ status, provider }: { status: RefundStatus; provider: PaymentProvider }): QueueKind {
  if (status === 'failed') return 'failed'
  return isOffline(provider) ? 'by-hand' : 'under-way'
}

async function listOwedRefunds({ staffId }: StaffActor, limit: number): Promise<QueueItem[]> {
  const rows = await db
    .select({
      ...paymentColumns,
      id: refunds.id,
      amountPence: refunds.amountPence,
      since: refunds.requestedAt,
      failure: refunds.failure,
      reason: refunds.reason,
      status: refunds.status,
      provider: payments.provider,
      requestedBy: refunds.requestedBy,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .leftJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .leftJoin(students, eq(students.id, enrollments.studentId))
    .leftJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(teamOrders, eq(teamOrders.id, payments.teamOrderId))
    .where(sql`${refunds.status} in ('due', 'failed')`)
    .orderBy(asc(refunds.requestedAt))
    .limit(limit)
  return rows.map(({ status, provider, requestedBy, failure, reason, ...row }) => ({
    ...row,
    kind: toQueueKind({ status, provider }),
    note: failure ?? reason,
    isMine: requestedBy === staffId,
  }))
}

export async function listSurplusPayments(limit: number): Promise<QueueItem[]> {
  const rows = await db
    .select({
      ...paymentColumns,
      id: payments.id,
      amountPence: refundablePence,
      since: sql<Date>`${payments.succeededAt}`.mapWith(payments.succeededAt),
    })
    .from(payments)
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .leftJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .leftJoin(students, eq(students.id, enrollments.studentId))
    .leftJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(teamOrders, eq(teamOrders.id, payments.teamOrderId))
    .where(and(eq(payments.status, 'needs_refund'), sql`${refundablePence} > 0`))
    .orderBy(asc(payments.succeededAt))
    .limit(limit)
  return rows.map((row) => ({ ...row, kind: 'surplus' as const, note: null, isMine: false }))
}

async function listDisputes(limit: number): Promise<QueueItem[]> {
  const rows = await db
    .select({
      ...paymentColumns,
      id: disputes.id,
      amountPence: disputes.amountPence,
      since: disputes.openedAt,
      note: disputes.reason,
    })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .leftJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .leftJoin(students, eq(students.id, enrollments.studentId))
    .leftJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(teamOrders, eq(teamOrders.id, payments.teamOrderId))
    .where(eq(disputes.status, 'open'))
    .orderBy(asc(disputes.openedAt))
    .limit(limit)
  // Stripe gives reasons such as "product_not_received".
  return rows.map(({ note, ...row }) => ({
    ...row,
    kind: 'dispute' as const,
    note: sentenceCase(note),
    isMine: false,
  }))
}

/** Lists the open items in the order of `queueOrder`, and the oldest first among items of one kind. */
export async function listQueue({
  staff,
  limitPerKind,
}: {
  staff: StaffActor
  limitPerKind: number
}): Promise<QueueItem[]> {
  requirePermission('manage students', staff)
  const parts = await Promise.all([
    listOwedRefunds(staff, limitPerKind),
    listRecordedPayments({ staff, limit: limitPerKind }),
    listSurplusPayments(limitPerKind),
    listDisputes(limitPerKind),
    listStrayItems(limitPerKind),
  ])
  return parts
    .flat()
    .toSorted(
      (a, b) => queueOrder.indexOf(a.kind) - queueOrder.indexOf(b.kind) || a.since.getTime() - b.since.getTime(),
    )
}
