import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, paymentConsents, payments, sectionReads } from '#db/tables/enrollments.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { offlinePayments } from '#db/tables/offline-payments.ts'
import { teamOrders } from '#db/tables/team-orders.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { isId } from '#app/core/ids.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { mapCourseContents } from '#app/domain/learning/learning.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { promisedPence } from './payments.queries.server.ts'
import { judgeFullRefundEnding, judgeWithdrawal } from './withdrawal.rules.ts'
import type { FullRefundEnding, Withdrawal, WithdrawalFacts } from './withdrawal.types.ts'

const hasRunningExam = sql<boolean>`exists (
  select from ${examAttempts} where ${examAttempts.enrollmentId} = ${enrollments.id} and ${examAttempts.submittedAt} is null
)`

const hasAskedToBegin = sql<boolean>`(
  not exists (select from ${offlinePayments} where ${offlinePayments.paymentId} = ${payments.id})
  or exists (select from ${paymentConsents} where ${paymentConsents.paymentId} = ${payments.id} and ${paymentConsents.consent} = 'begin-at-once')
)`

const hasHandedIn = sql<boolean>`exists (
  select from ${examSubmissions} where ${examSubmissions.enrollmentId} = ${enrollments.id}
)`

/** Lists the facts that decide on withdrawals and refunds. Commands read them again after locking the rows. */
export async function listWithdrawalFacts(
  condition: SQL | undefined,
  executor: Executor = db,
): Promise<readonly WithdrawalFacts[]> {
  const found = await executor
    .select({
      enrollmentId: enrollments.id,
      status: enrollments.status,
      paidAt: enrollments.paidAt,
      heldAt: enrollments.heldAt,
      courseId: courses.id,
      courseTitle: courses.title,
      paidPence: payments.receivedPence,
      promisedPence,
      hasAskedToBegin,
      hasRunningExam,
      hasHandedIn,
      team: {
        orderId: teamOrders.id,
        organisation: teamOrders.organisation,
        pricePence: teamOrders.placePricePence,
      },
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(teamOrders, eq(teamOrders.id, enrollments.teamOrderId))
    .leftJoin(payments, and(eq(payments.enrollmentId, enrollments.id), eq(payments.status, 'succeeded')))
    .where(condition)
    .prepare()
    .execute()
  const { enrollmentId, sectionId, takenBackAt } = sectionReads
  const reads = await executor
    .select({ enrollmentId, sectionId, takenBackAt })
    .from(sectionReads)
    .where(
      inArray(
        enrollmentId,
        found.map(({ enrollmentId: id }) => id),
      ),
    )
    .prepare()
    .execute()
  const byEnrollment = Map.groupBy(reads, (read) => read.enrollmentId)
  return found.map((facts) => ({ ...facts, reads: byEnrollment.get(facts.enrollmentId) ?? [] }))
}

async function listWithdrawals({ condition, askedAt }: { condition: SQL | undefined; askedAt: Date }) {
  const found = await listWithdrawalFacts(condition)
  const contents = await mapCourseContents({ courseIds: found.map(({ courseId }) => courseId) })
  return found.flatMap(
    (facts) => judgeWithdrawal({ facts, contents: contents.get(facts.courseId) ?? [], askedAt }) ?? [],
  )
}

/**
 * Maps enrolment ids to the withdrawals that would be possible if the student asked at `askedAt`. Leaves out enrolments
 * without a paid, open contract.
 */
export async function mapWithdrawals({
  enrollmentIds,
  askedAt,
}: {
  enrollmentIds: readonly string[]
  askedAt: Date
}): Promise<ReadonlyMap<string, Withdrawal>> {
  const condition = inArray(enrollments.id, [...enrollmentIds])
  const withdrawals = await listWithdrawals({ condition, askedAt })
  return new Map(withdrawals.map((withdrawal) => [withdrawal.enrollmentId, withdrawal]))
}

/**
 * Finds the time at which the ticket was opened, which counts for the withdrawal. Null if the ticket is not of this
 * student.
 */
export async function findAskedAt({ ticketId, enrollmentId }: { ticketId: string; enrollmentId: string }) {
  if (!isId(ticketId)) return null
  const [row] = await db
    .select({ at: studentTickets.createdAt })
    .from(studentTickets)
    .innerJoin(enrollments, eq(enrollments.studentId, studentTickets.studentId))
    .where(and(eq(studentTickets.id, ticketId), eq(enrollments.id, enrollmentId)))
  return row?.at ?? null
}

export async function findWithdrawal({
  student,
  enrollmentId,
}: {
  student: Pick<StudentActor, 'studentId'>
  enrollmentId: string
}): Promise<Withdrawal | null> {
  if (!isId(enrollmentId)) return null
  const condition = and(eq(enrollments.id, enrollmentId), eq(enrollments.studentId, student.studentId))
  const [withdrawal] = await listWithdrawals({ condition, askedAt: clock.now() })
  return withdrawal ?? null
}

/** Finds out whether marking a section as read would end the full refund. */
export async function findFullRefundEnding({
  enrollmentId,
  courseId,
  sectionId,
}: {
  enrollmentId: string
  courseId: string
  sectionId: string
}): Promise<FullRefundEnding | null> {
  const [[facts], contents] = await Promise.all([
    listWithdrawalFacts(eq(enrollments.id, enrollmentId)),
    mapCourseContents({ courseIds: [courseId] }),
  ])
  return facts
    ? judgeFullRefundEnding({ facts, contents: contents.get(courseId) ?? [], sectionId, askedAt: clock.now() })
    : null
}

/**
 * Finds a possible withdrawal for staff. With a ticket, the time at which it was opened counts, even if staff answer
 * after the last day to withdraw.
 */
export async function findWithdrawalForStaff({
  staff,
  enrollmentId,
  ticketId,
}: {
  staff: StaffActor
  enrollmentId: string
  ticketId: string | null
}): Promise<Withdrawal | null> {
  requirePermission('manage students', staff)
  if (!isId(enrollmentId)) return null
  const askedAt = (ticketId && (await findAskedAt({ ticketId, enrollmentId }))) || clock.now()
  const withdrawals = await mapWithdrawals({ enrollmentIds: [enrollmentId], askedAt })
  return withdrawals.get(enrollmentId) ?? null
}
