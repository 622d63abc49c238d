import { and, asc, eq, exists, gte, inArray, like, lt, or, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { matchEachWord } from '#db/folded-search.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, paymentListedAt, payments, receipts } from '#db/tables/enrollments.ts'
import { offlinePayments } from '#db/tables/offline-payments.ts'
import { disputes, refunds } from '#db/tables/refunds.ts'
import { students } from '#db/tables/students.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { endOfLondonDay, londonWallClock, londonDay } from '#app/core/dates.ts'
import { readPage } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { offlineMethods } from '#app/core/vocabulary.ts'
import { paidCourseId, payerColumns } from './payments.queries.server.ts'
import { paymentPageSize, statusesOf, type PaymentFilter, methodLabels, readPaymentFilter } from './list.ts'
import { defineExport, type PartOfList } from '#app/domain/staff/list-export.queries.server.ts'
import { desks } from '#app/domain/staff/staff.ts'
import { paymentStateTexts } from './desk.ts'

const listedAt = paymentListedAt(payments)

/**
 * True for payments that need attention. The subqueries select payment ids, because few rows match them and partial
 * indexes find these rows.
 */
const needsAttention = sql<boolean>`(
  ${payments.status} in ('recorded', 'needs_refund')
  or ${payments.id} in (select ${disputes.paymentId} from ${disputes} where ${disputes.status} = 'open')
  or ${payments.id} in (select ${refunds.paymentId} from ${refunds} where ${refunds.status} = 'failed')
  or (${inArray(payments.provider, [...offlineMethods])}
    and ${payments.id} in (select ${refunds.paymentId} from ${refunds} where ${refunds.status} = 'due'))
)`

/**
 * Matches payments if each word of the search is in the student, course, receipt, payer or reference. Each table is
 * searched separately, because no index covers several tables.
 */
function matchesPayment(search: string) {
  return matchEachWord(search, (pattern) =>
    or(
      inArray(
        enrollments.studentId,
        db
          .select({ id: students.id })
          .from(students)
          .innerJoin(profiles, eq(profiles.id, students.userId))
          .where(like(profiles.sought, pattern)),
      ),
      inArray(
        paidCourseId,
        db
          .select({ id: courses.id })
          .from(courses)
          .where(sql`folded(${courses.title}) like ${pattern}`),
      ),
      inArray(
        payments.id,
        db
          .select({ id: receipts.paymentId })
          .from(receipts)
          .where(sql`lower(${receipts.receiptNumber}) like ${pattern}`),
      ),
      inArray(
        payments.id,
        db
          .select({ id: offlinePayments.paymentId })
          .from(offlinePayments)
          .where(sql`folded(${offlinePayments.reference}) like ${pattern}`),
      ),
      sql`folded(${payments.payerOrganisation}) like ${pattern}`,
      sql`folded(${teamOrders.invoiceNumber}) like ${pattern}`,
    ),
  )
}

function matchesFilter({ search, state, way, courseId, from, to }: Omit<PaymentFilter, 'cursor'>): SQL | undefined {
  const isOfState =
    state === 'attention' ? needsAttention : state ? inArray(payments.status, [...statusesOf[state]]) : undefined
  return and(
    matchesPayment(search),
    isOfState,
    way ? eq(payments.provider, way) : undefined,
    courseId ? eq(paidCourseId, courseId) : undefined,
    from ? gte(listedAt, londonWallClock(from, 0)) : undefined,
    to ? lt(listedAt, endOfLondonDay(to)) : undefined,
  )
}

export type PaymentList = Awaited<ReturnType<typeof readPaymentList>>
export type ListedPayment = PaymentList['page']['rows'][number]

/** Lists payments, newest first. */
export async function listPayments({ filter, cursor, limit }: { filter: Omit<PaymentFilter, 'cursor'> } & PartOfList) {
  const { where, orderBy } = buildKeysetQuery({ columns: [listedAt, payments.id], isDescending: true, cursor })
  return db
    .select({
      id: payments.id,
      ...payerColumns,
      courseTitle: courses.title,
      provider: payments.provider,
      payerOrganisation: payments.payerOrganisation,
      status: payments.status,
      /** True while staff have to act: there is money to confirm or to return, a failed refund, or an open dispute. */
      needsAttention,
      receiptNumber: receipts.receiptNumber,
      /** The time when the money was received or, before that, when the payment was started. */
      at: listedAt.mapWith(payments.startedAt),
      /** The amount received, or the price if no money has been received. */
      amountPence: sql<number>`coalesce(${payments.receivedPence}, ${offlinePayments.amountPence}, ${payments.amountPence})`,
      receivedPence: payments.receivedPence,
      refundedPence: payments.refundedPence,
    })
    .from(payments)
    .leftJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
    .leftJoin(students, eq(students.id, enrollments.studentId))
    .leftJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(teamOrders, eq(teamOrders.id, payments.teamOrderId))
    .innerJoin(courses, eq(courses.id, paidCourseId))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .leftJoin(offlinePayments, eq(offlinePayments.paymentId, payments.id))
    .where(and(matchesFilter(filter), where))
    .orderBy(...orderBy)
    .limit(limit)
}

/** Adds up all payments that match the filter. Joins enrolments only if the filter needs them. */
export async function sumPayments(filter: Omit<PaymentFilter, 'cursor'>) {
  const sums = db
    .select({
      payments: sql<number>`count(*)`.mapWith(Number),
      receivedPence: sql<number>`coalesce(sum(${payments.receivedPence}), 0)`.mapWith(Number),
      refundedPence: sql<number>`coalesce(sum(${payments.refundedPence}), 0)`.mapWith(Number),
    })
    .from(payments)
    .$dynamic()
  const joined =
    filter.search || filter.courseId
      ? sums
          .leftJoin(enrollments, eq(enrollments.id, payments.enrollmentId))
          .leftJoin(teamOrders, eq(teamOrders.id, payments.teamOrderId))
          .$dynamic()
      : sums
  const [row] = await joined.where(matchesFilter(filter))
  return row ?? { payments: 0, receivedPence: 0, refundedPence: 0 }
}

/** Lists the courses that the filter offers: those with enrolments. */
async function listPaidCourses() {
  return db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(enrollments)
          .where(eq(enrollments.courseId, courses.id)),
      ),
    )
    .orderBy(asc(courses.title))
}

export async function readPaymentList({ staff, filter }: { staff: StaffActor; filter: PaymentFilter }) {
  requirePermission('manage students', staff)
  const [page, totals, paidCourses] = await Promise.all([
    readPage({
      cursor: filter.cursor,
      pageSize: paymentPageSize,
      read: (at) => listPayments({ filter, ...at }),
      keyOf: ({ id }) => id,
    }),
    sumPayments(filter),
    listPaidCourses(),
  ])
  return { filter, page, totals, courses: paidCourses }
}

const toPounds = (pence: number) => (pence / 100).toFixed(2)

export const exportPayments = defineExport({
  operation: desks.money.operation,
  readFilter: readPaymentFilter,
  list: listPayments,
  columns: {
    Date: (row) => londonDay(row.at),
    Name: (row) => row.studentName,
    'Matric Number': (row) => row.matricNumber,
    Programme: (row) => row.courseTitle,
    'Paid by': (row) => methodLabels[row.provider],
    Organisation: (row) => row.payerOrganisation,
    State: (row) => paymentStateTexts[row.status],
    Receipt: (row) => row.receiptNumber,
    'Received, GBP': (row) => toPounds(row.receivedPence ?? 0),
    'Returned, GBP': (row) => toPounds(row.refundedPence),
  },
})
