import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, payments, sectionReads } from '#db/tables/enrollments.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { refunds } from '#db/tables/refunds.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { mapCourseContents } from '#app/features/learning/queries.server.ts'
import { progressOf, withReads } from '#app/features/learning/rules.ts'
import type { CourseContents } from '#app/features/learning/types.ts'
import { clock } from '#app/platform/clock.server.ts'
import { lastDayToWithdraw, refundDue } from './rules.ts'
import type { Withdrawal } from './types.ts'

/** Which course an own enrolment is in; asked before a transaction, because what the course holds may have to be read. */
export async function findOwnEnrollment({
  student,
  enrollmentId,
}: {
  student: Pick<StudentActor, 'studentId'>
  enrollmentId: string
}) {
  if (!isId(enrollmentId)) return null
  const [row] = await db
    .select({
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
    .where(and(eq(enrollments.id, enrollmentId), eq(enrollments.studentId, student.studentId)))
  return row ?? null
}

/** What the enrolment has come to: the sections read, and whether its exam is being sat or was handed in. */
export async function readStudy(
  { enrollmentId, contents }: { enrollmentId: string; contents: CourseContents },
  executor: Executor = db,
) {
  const reads = await executor
    .select({ id: sectionReads.sectionId })
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
  return {
    progress: progressOf(withReads({ contents, reads: reads.map(({ id }) => id) })),
    isSitting: running !== undefined,
    hasHandedIn: handedIn !== undefined,
  }
}

/** What withdrawing would come to now; null where there is nothing to withdraw from. */
export async function findWithdrawal({
  student,
  enrollmentId,
}: {
  student: Pick<StudentActor, 'studentId'>
  enrollmentId: string
}): Promise<Withdrawal | null> {
  const enrollment = await findOwnEnrollment({ student, enrollmentId })
  if (!enrollment?.paidAt || !['active', 'completed'].includes(enrollment.status)) return null
  const { courseId, courseTitle, paidAt, heldAt, promisedPence } = enrollment
  const paidPence = enrollment.paidPence ?? 0
  const refundablePence = paidPence - promisedPence
  const contents = (await mapCourseContents({ courseIds: [courseId] })).get(courseId) ?? []
  const { isSitting, ...study } = await readStudy({ enrollmentId, contents })
  return {
    enrollmentId,
    courseId,
    courseTitle,
    paidAt,
    paidPence,
    lastDay: lastDayToWithdraw(paidAt),
    progress: study.progress,
    due: refundDue({ contractBegan: paidAt, paidPence, refundablePence, ...study, now: clock.now() }),
    obstacle: heldAt ? 'disputed' : isSitting ? 'exam-running' : null,
  }
}
