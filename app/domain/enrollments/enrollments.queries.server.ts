import { and, eq, inArray, isNotNull, isNull, ne, type Column, type Placeholder, type SQL } from 'drizzle-orm'
import { db, type Executor, type Tx } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentId } from '#app/core/person.ts'
import type { EnrollmentFacts } from './enrollments.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'

const facts = { status: enrollments.status, paidAt: enrollments.paidAt, paymentDueDate: enrollments.paymentDueDate }

/** Finds the student's enrolment in a course, unless it was refunded. There is at most one. */
export async function findLiveEnrollment(
  { studentId, courseId }: { studentId: StudentId; courseId: string },
  executor: Executor = db,
): Promise<(EnrollmentFacts & { id: string }) | null> {
  if (!isId(courseId)) return null
  const [row] = await executor
    .select({ id: enrollments.id, ...facts })
    .from(enrollments)
    .where(
      and(eq(enrollments.studentId, studentId), eq(enrollments.courseId, courseId), ne(enrollments.status, 'refunded')),
    )
  return row ?? null
}

type AccessFacts = { studentId: StudentId | Placeholder | Column; courseId?: string | Placeholder }

/**
 * The SQL condition for access to a course and its exam, or to any course if `courseId` is missing: the enrolment is
 * paid and neither refunded nor disputed, and the student is active. For queries that join `enrollments` with
 * `students`.
 */
export function hasCourseAccess(facts: AccessFacts) {
  return and(hasPaidForCourse(facts), isNull(enrollments.heldAt))
}

/** Like `hasCourseAccess`, also while the payment is disputed. */
export function hasPaidForCourse({ studentId, courseId }: AccessFacts) {
  return and(
    eq(enrollments.studentId, studentId),
    courseId === undefined ? undefined : eq(enrollments.courseId, courseId),
    inArray(enrollments.status, ['active', 'completed']),
    isNotNull(enrollments.paidAt),
    eq(students.status, 'active'),
  )
}

export async function findActiveEnrollment({ studentId, courseId }: { studentId: StudentId; courseId: string }) {
  if (!isId(courseId)) return null
  const [row] = await db
    .select({
      id: enrollments.id,
      status: enrollments.status,
      paidAt: enrollments.paidAt,
      enrolledAt: enrollments.enrolledAt,
    })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .where(hasCourseAccess({ studentId, courseId }))
  if (!row?.paidAt || (row.status !== 'active' && row.status !== 'completed')) return null
  // The weeks of the course are counted from the time of payment.
  return { ...row, status: row.status, paidAt: row.paidAt }
}

/**
 * Selects enrolments with the details of student and course that emails, receipts and the staff log mention. The caller
 * can add `.for(…)` to lock the rows.
 */
export function selectEnrolled(tx: Tx, which: SQL) {
  return tx
    .select({
      enrollmentId: enrollments.id,
      status: enrollments.status,
      userId: students.userId,
      studentName: profiles.fullName,
      email: profiles.email,
      matricNumber: students.matricNumber,
      studentStatus: students.status,
      courseId: courses.id,
      courseTitle: courses.title,
      durationWeeks: courses.durationWeeks,
      isCourseOpen: courses.isOpen,
      pricePence: enrollments.pricePence,
      paymentDueDate: enrollments.paymentDueDate,
    })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(which)
}
