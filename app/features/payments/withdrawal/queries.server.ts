import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments, sectionReads } from '#db/tables/enrollments.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { refunds } from '#db/tables/refunds.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { isId } from '#app/core/ids.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor, StudentActor, StudentId } from '#app/core/person.ts'
import { mapCourseContents } from '#app/features/learning/queries.server.ts'
import { progressOf, withReads } from '#app/features/learning/rules.ts'
import type { CourseContents } from '#app/features/learning/types.ts'
import { clock } from '#app/platform/clock.server.ts'
import { lastDayToWithdraw, refundDue } from './rules.ts'
import type { Withdrawal } from './types.ts'

/** Which course an enrolment is in; asked before a transaction, because what the course holds may have to be read. */
export async function findEnrollment({
  studentId,
  enrollmentId,
}: {
  /** Whose it must be; null where the desk asks. */
  studentId: StudentId | null
  enrollmentId: string
}) {
  if (!isId(enrollmentId)) return null
  const [row] = await db
    .select({
      studentId: enrollments.studentId,
      status: enrollments.status,
      paidAt: enrollments.paidAt,
      heldAt: enrollments.heldAt,
      courseId: courses.id,
      courseTitle: courses.title,
      paidPence: payments.receivedPence,
      promisedPence: sql<number>`(
        select coalesce(sum(${refunds.amountPence}), 0)::integer from ${refunds}
        where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'void'
      )`,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(payments, and(eq(payments.enrollmentId, enrollments.id), eq(payments.status, 'succeeded')))
    .where(and(eq(enrollments.id, enrollmentId), studentId ? eq(enrollments.studentId, studentId) : undefined))
  return row ?? null
}

/** Since when a student has asked for something in a ticket, which is when a withdrawal counts; null where it is no ticket of theirs. */
export async function findAskedAt({ ticketId, studentId }: { ticketId: string; studentId: string }) {
  if (!isId(ticketId)) return null
  const [row] = await db
    .select({ at: studentTickets.createdAt })
    .from(studentTickets)
    .where(and(eq(studentTickets.id, ticketId), eq(studentTickets.studentId, studentId)))
  return row?.at ?? null
}

/** What the enrolment has come to: the sections ever marked as read, also where the mark was taken back, and whether its exam is being sat or was handed in. */
export async function readStudy(
  { enrollmentId, contents }: { enrollmentId: string; contents: CourseContents },
  executor: Executor = db,
) {
  const reads = await executor
    .select({ id: sectionReads.sectionId, takenBackAt: sectionReads.takenBackAt })
    .from(sectionReads)
    .where(eq(sectionReads.enrollmentId, enrollmentId))
  const [running] = await executor
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(and(eq(examAttempts.enrollmentId, enrollmentId), isNull(examAttempts.submittedAt)))
  const [handedIn] = await executor
    .select({ id: examSubmissions.id })
    .from(examSubmissions)
    .where(eq(examSubmissions.enrollmentId, enrollmentId))
    .limit(1)
  const standing = reads.filter(({ takenBackAt }) => takenBackAt === null)
  const progressWith = (of: typeof reads) => progressOf(withReads({ contents, reads: of.map(({ id }) => id) }))
  const progress = progressWith(reads)
  return {
    progress,
    takenBack: progress.read - progressWith(standing).read,
    isSitting: running !== undefined,
    hasHandedIn: handedIn !== undefined,
  }
}

type Asked = { enrollmentId: string; studentId: StudentId | null; ticketId: string | null }

/** What withdrawing would come to, at the instant that counts; null where there is nothing to withdraw from. */
async function readWithdrawal({ enrollmentId, studentId, ticketId }: Asked): Promise<Withdrawal | null> {
  const enrollment = await findEnrollment({ studentId, enrollmentId })
  if (!enrollment?.paidAt || !['active', 'completed'].includes(enrollment.status)) return null
  const { courseId, courseTitle, paidAt, heldAt, promisedPence } = enrollment
  const paidPence = enrollment.paidPence ?? 0
  const refundablePence = paidPence - promisedPence
  const contents = (await mapCourseContents({ courseIds: [courseId] })).get(courseId) ?? []
  const { isSitting, takenBack, ...study } = await readStudy({ enrollmentId, contents })
  const askedAt = ticketId ? await findAskedAt({ ticketId, studentId: enrollment.studentId }) : null
  return {
    enrollmentId,
    courseId,
    courseTitle,
    paidAt,
    paidPence,
    lastDay: lastDayToWithdraw(paidAt),
    progress: study.progress,
    takenBack,
    due: refundDue({ contractBegan: paidAt, paidPence, refundablePence, ...study, now: askedAt ?? clock.now() }),
    obstacle: heldAt ? 'disputed' : isSitting ? 'exam-running' : null,
  }
}

export async function findWithdrawal({
  student,
  enrollmentId,
}: {
  student: Pick<StudentActor, 'studentId'>
  enrollmentId: string
}) {
  return readWithdrawal({ enrollmentId, studentId: student.studentId, ticketId: null })
}

/** The same for the desk, which may be asked in a ticket before the 14 days are over and answer afterwards. */
export async function findWithdrawalFor({
  staff,
  enrollmentId,
  ticketId,
}: {
  staff: StaffActor
  enrollmentId: string
  ticketId: string | null
}) {
  demandOfStaff('manage students', staff)
  return readWithdrawal({ enrollmentId, studentId: null, ticketId })
}
