import { eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments, receipts } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import { requirePermission, isStaffAllowed } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { takenPlaces } from '#app/domain/courses/sale-terms.queries.server.ts'
import { getDueDateLimits } from '#app/domain/enrollments/due-dates.ts'
import { clock } from '#app/platform/clock.server.ts'
import { getReceivedOnLimits } from './offline.ts'
import { readPaymentList } from './list.queries.server.ts'
import { listQueue, listSurplusPayments, refundablePence } from './queue.queries.server.ts'
import { findWithdrawalForStaff } from './withdrawal.queries.server.ts'
import { isEnrollmentStep, mostQueued, type EnrollmentStep, type MoneyFilter, kindTexts } from './desk.ts'
import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'

export type MoneyDesk = Awaited<ReturnType<typeof readMoneyDesk>>

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

export type PaidItem = NonNullable<Awaited<ReturnType<typeof findPaidPayment>>>

/** Finds a received payment. `refundablePence` is the part that is neither refunded nor owed. */
async function findPaidPayment(paymentId: string) {
  if (!isId(paymentId)) return null
  const [row] = await selectPaidPayments().where(eq(payments.id, paymentId))
  return row ? { ...row, kind: 'paid' as const } : null
}

export type EnrolledItem = NonNullable<Awaited<ReturnType<typeof findEnrollmentItem>>>

async function findEnrollmentItem(staff: StaffActor, { id, ticketId }: { id: string; ticketId: string | null }) {
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
      /** True if the course has a limit of places and all are taken. */
      isCourseFull: sql<boolean>`coalesce(${takenPlaces} >= ${courses.places}, false)`,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(enrollments.id, id))
  // The withdrawal is null if there is no open contract.
  return row ? { ...row, withdrawal: await findWithdrawalForStaff({ staff, enrollmentId: id, ticketId }) } : null
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

export async function readMoneyDesk({ staff, filter }: { staff: StaffActor; filter: MoneyFilter }) {
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
    /** The item of the open dialog; null if the item is no longer listed. */
    chosen: chosen ? { item: chosen } : null,
    enrolled,
    days: getDueDateLimits(clock.now()),
    /** The first and last day on which a payment without a card can have been received. */
    receivedOn: getReceivedOnLimits(clock.now()),
    /** True for HR, who may refund outside the policy. */
    mayRefund: isStaffAllowed('refund and revoke', staff),
  }
}

/** Yields all open items, without the limit of the screen. */
export function exportMoneyQueue({ staff }: { staff: StaffActor }) {
  return csvTable(() => listQueue({ staff, limitPerKind: Number.MAX_SAFE_INTEGER }), {
    Name: (row) => row.studentName,
    'Matric Number': (row) => row.matricNumber,
    State: (row) => kindTexts[row.kind],
    Programme: (row) => row.courseTitle,
    Receipt: (row) => row.receiptNumber,
    Since: (row) => londonDay(row.since),
    Note: (row) => row.note,
    'Amount, GBP': (row) => (row.amountPence / 100).toFixed(2),
  })
}
