import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { containsWords } from '#db/folded-search.server.ts'
import { readAlongKey } from '#db/keyset.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments, receipts } from '#db/tables/enrollments.ts'
import { disputes, refunds } from '#db/tables/refunds.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import { readPage, type Cursor, type Page } from '#app/core/paging.ts'
import { demandOfStaff, mayStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { dueDateChoices } from '#app/features/enrollments/due-dates.rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { promisedPence } from '../refunds/queries.server.ts'
import { findWithdrawalForStaff } from '../withdrawal/queries.server.ts'
import { foundPageSize, isEnrollmentStep, mostQueued, queueOrder } from './rules.ts'
import type { EnrolledItem, MoneyDesk, MoneyFilter, PaidItem, QueueItem, QueueKind } from './types.ts'

const paymentColumns = {
  paymentId: payments.id,
  studentName: profiles.fullName,
  matricNumber: students.matricNumber,
  courseTitle: receipts.courseTitle,
  receiptNumber: receipts.receiptNumber,
}

const refundablePence = sql<number>`${payments.receivedPence} - ${promisedPence}`

function kindOf(status: 'due' | 'done' | 'failed' | 'void'): QueueKind {
  return status === 'failed' ? 'failed' : 'under-way'
}

async function listOwed(limit: number): Promise<QueueItem[]> {
  const rows = await db
    .select({
      ...paymentColumns,
      id: refunds.id,
      amountPence: refunds.amountPence,
      since: refunds.requestedAt,
      failure: refunds.failure,
      reason: refunds.reason,
      status: refunds.status,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(sql`${refunds.status} in ('due', 'failed')`)
    .orderBy(asc(refunds.requestedAt))
    .limit(limit)
  return rows.map(({ status, failure, reason, ...row }) => ({ ...row, kind: kindOf(status), note: failure ?? reason }))
}

async function listSurplus(limit: number): Promise<QueueItem[]> {
  const rows = await db
    .select({
      ...paymentColumns,
      id: payments.id,
      amountPence: refundablePence,
      since: sql<Date>`${payments.succeededAt}`.mapWith(payments.succeededAt),
    })
    .from(payments)
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(and(eq(payments.status, 'needs_refund'), sql`${refundablePence} > 0`))
    .orderBy(asc(payments.succeededAt))
    .limit(limit)
  return rows.map((row) => ({ ...row, kind: 'surplus' as const, note: null }))
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
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(disputes.status, 'open'))
    .orderBy(asc(disputes.openedAt))
    .limit(limit)
  // Stripe writes "product_not_received".
  return rows.map(({ note, ...row }) => ({ ...row, kind: 'dispute' as const, note: note.replaceAll('_', ' ') }))
}

const paidRow = {
  ...paymentColumns,
  status: payments.status,
  enrollmentStatus: enrollments.status,
  receivedPence: sql<number>`${payments.receivedPence}`,
  refundedPence: payments.refundedPence,
  refundablePence,
  paidAt: receipts.issuedAt,
}

function selectPaid() {
  return db
    .select(paidRow)
    .from(payments)
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
}

/** Payments whose student, number or programme contains all the words. */
function matchesPaid(words: string) {
  const columns = [profiles.fullName, students.matricNumber, receipts.receiptNumber, receipts.courseTitle]
  return and(isNotNull(payments.receivedPence), containsWords(columns, words))
}

/** Finds a page of payments, newest first. */
function searchPaid(words: string, cursor: Cursor | null) {
  const isPlace = (key: string) =>
    sql`select ${receipts.issuedAt}, ${receipts.paymentId} from ${receipts} where ${eq(receipts.paymentId, key)}`
  return readPage<PaidItem>({
    cursor,
    pageSize: foundPageSize,
    keyOf: ({ paymentId }) => paymentId,
    read: ({ cursor: at, limit }): Promise<PaidItem[]> => {
      const { where, orderBy } = readAlongKey({
        columns: [receipts.issuedAt, receipts.paymentId],
        isDescending: true,
        ofRow: isPlace,
        cursor: at,
      })
      return selectPaid()
        .where(and(matchesPaid(words), where))
        .orderBy(...orderBy)
        .limit(limit)
    },
  })
}

async function countPaid(words: string) {
  const [row] = await db
    .select({ n: count() })
    .from(payments)
    .innerJoin(receipts, eq(receipts.paymentId, payments.id))
    .innerJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(matchesPaid(words))
  return row?.n ?? 0
}

async function findPaid(paymentId: string): Promise<PaidItem | null> {
  const [row] = await selectPaid().where(sql`${payments.id}::text = ${paymentId}`)
  return row ?? null
}

async function findEnrolled(
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

const nothingFound: Page<PaidItem> = { rows: [], previous: null, next: null }

/** Lists open items: failures first, then the longest wait. */
export async function listQueue({
  staff,
  limitPerKind,
}: {
  staff: StaffActor
  limitPerKind: number
}): Promise<QueueItem[]> {
  demandOfStaff('manage students', staff)
  const parts = await Promise.all([listOwed(limitPerKind), listSurplus(limitPerKind), listDisputes(limitPerKind)])
  return parts
    .flat()
    .toSorted(
      (a, b) => queueOrder.indexOf(a.kind) - queueOrder.indexOf(b.kind) || a.since.getTime() - b.since.getTime(),
    )
}

export async function readMoneyDesk({ staff, filter }: { staff: StaffActor; filter: MoneyFilter }): Promise<MoneyDesk> {
  demandOfStaff('manage students', staff)
  const { search, cursor, step, id, ticketId } = filter
  const [queue, found, foundTotal] = await Promise.all([
    listQueue({ staff, limitPerKind: mostQueued }),
    search ? searchPaid(search, cursor) : nothingFound,
    search ? countPaid(search) : 0,
  ])
  const enrolled = id && isEnrollmentStep(step) ? await findEnrolled(staff, { id, ticketId }) : null
  const chosen = id && step ? (step === 'refund' ? await findPaid(id) : queue.find((item) => item.id === id)) : null
  return {
    filter,
    queue,
    found,
    foundTotal,
    chosen: chosen ? { item: chosen } : null,
    enrolled,
    days: dueDateChoices(clock.now()),
    mayRefund: mayStaff('refund and revoke', staff),
  }
}
