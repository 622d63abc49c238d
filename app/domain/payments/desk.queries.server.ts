import { and, asc, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments, receipts } from '#db/tables/enrollments.ts'
import { disputes, refunds } from '#db/tables/refunds.ts'
import { students } from '#db/tables/students.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { isId } from '#app/core/ids.ts'
import { requirePermission, isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { sentenceCase } from '#app/core/text.ts'
import type { PaymentProvider, RefundStatus } from '#app/core/vocabulary.ts'
import { getDueDateLimits } from '#app/domain/enrollments/due-dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { listRecordedPayments } from './offline.queries.server.ts'
import { isOffline, getReceivedOnLimits } from './offline.ts'
import { readPaymentList } from './list.queries.server.ts'
import { payerColumns } from './payer.queries.server.ts'
import { listStrayItems } from './strays.queries.server.ts'
import { promisedPence } from './refunds.queries.server.ts'
import { findWithdrawalForStaff } from './withdrawal.queries.server.ts'
import {
  isEnrollmentStep,
  mostQueued,
  queueOrder,
  type EnrolledItem,
  type EnrollmentStep,
  type MoneyDesk,
  type MoneyFilter,
  type PaidItem,
  type QueueItem,
  type QueueKind,
} from './desk.ts'

const paymentColumns = {
  paymentId: payments.id,
  ...payerColumns,
  courseTitle: receipts.courseTitle,
  receiptNumber: receipts.receiptNumber,
}

const refundablePence = sql<number>`${payments.receivedPence} - ${promisedPence}`

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

async function listSurplusPayments(limit: number): Promise<QueueItem[]> {
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

const paidRow = {
  paymentId: payments.id,
  courseTitle: receipts.courseTitle,
  receiptNumber: receipts.receiptNumber,
  studentName: profiles.fullName,
  matricNumber: students.matricNumber,
  status: payments.status,
  enrollmentStatus: enrollments.status,
  receivedPence: sql<number>`${payments.receivedPence}`,
  refundedPence: payments.refundedPence,
  refundablePence,
  paidAt: receipts.issuedAt,
}

function selectPaidPayments() {
  return db
    .select(paidRow)
    .from(payments)
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
}

async function findPaidPayment(paymentId: string): Promise<PaidItem | null> {
  if (!isId(paymentId)) return null
  const [row] = await selectPaidPayments().where(eq(payments.id, paymentId))
  return row ? { ...row, kind: 'paid' } : null
}

async function findEnrollmentItem(
  staff: StaffActor,
  { id, ticketId }: { id: string; ticketId: string | null },
): Promise<EnrolledItem | null> {
  if (!isId(id)) return null
  const [row] = await db
    .select({
      enrollmentId: enrollments.id,
      studentName: profiles.fullName,
      matricNumber: students.matricNumber,
      courseTitle: courses.title,
      status: enrollments.status,
      pricePence: enrollments.pricePence,
      paymentDueDate: enrollments.paymentDueDate,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(enrollments.id, id))
  return row ? { ...row, withdrawal: await findWithdrawalForStaff({ staff, enrollmentId: id, ticketId }) } : null
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

/**
 * Reads what the dialog of one step needs, for a page that is not the money desk. `chosen` and `enrolled` are null if
 * the step is not possible.
 */
export async function readMoneyAct({
  staff,
  step,
  id,
  ticketId,
}: {
  staff: StaffActor
  step: EnrollmentStep | 'return' | 'refund'
  id: string
  ticketId: string | null
}) {
  requirePermission('manage students', staff)
  const now = clock.now()
  return {
    enrolled: isEnrollmentStep(step) ? await findEnrollmentItem(staff, { id, ticketId }) : null,
    chosen:
      step === 'refund'
        ? await findPaidPayment(id)
        : step === 'return'
          ? ((await listSurplusPayments(mostQueued)).find((item) => item.id === id) ?? null)
          : null,
    days: getDueDateLimits(now),
    receivedOn: getReceivedOnLimits(now),
  }
}

export async function readMoneyDesk({ staff, filter }: { staff: StaffActor; filter: MoneyFilter }): Promise<MoneyDesk> {
  requirePermission('manage students', staff)
  const { step, id, ticketId } = filter
  const [queue, list] = await Promise.all([
    listQueue({ staff, limitPerKind: mostQueued }),
    readPaymentList({ staff, filter: filter.list }),
  ])
  const enrolled = id && isEnrollmentStep(step) ? await findEnrollmentItem(staff, { id, ticketId }) : null
  const chosen =
    id && step ? (step === 'refund' ? await findPaidPayment(id) : queue.find((item) => item.id === id)) : null
  return {
    filter,
    queue,
    list,
    chosen: chosen ? { item: chosen } : null,
    enrolled,
    days: getDueDateLimits(clock.now()),
    receivedOn: getReceivedOnLimits(clock.now()),
    mayRefund: isStaffAllowed('refund and revoke', staff),
  }
}
