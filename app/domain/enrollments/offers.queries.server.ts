import { and, eq, ne } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import type { StudentActor } from '#app/core/person.ts'
import { listFullCourses } from '#app/domain/courses/sale-terms.queries.server.ts'
import { mapExamRecords } from '#app/domain/exams/standing.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { buildOffer, type OfferedCourse } from './offers.ts'

type Student = Pick<StudentActor, 'studentId' | 'status' | 'educationLevel'>

/** Maps course ids to the student's enrolments that are not refunded. A database constraint allows one per course. */
async function mapEnrollments({ studentId }: Student) {
  const rows = await db
    .select({
      id: enrollments.id,
      courseId: enrollments.courseId,
      status: enrollments.status,
      paidAt: enrollments.paidAt,
      paymentDueDate: enrollments.paymentDueDate,
    })
    .from(enrollments)
    .where(and(eq(enrollments.studentId, studentId), ne(enrollments.status, 'refunded')))
  const records = await mapExamRecords({ enrollmentIds: rows.map(({ id }) => id) })
  return new Map(rows.map((row) => [row.courseId, { ...row, latest: records.get(row.id)?.latest ?? null }]))
}

export async function readOffers({ student }: { student: Student | null }) {
  const [enrolled, full] = await Promise.all([
    student ? mapEnrollments(student) : new Map<string, never>(),
    listFullCourses(),
  ])
  const now = clock.now()
  return {
    isStudent: student !== null,
    /** Finds the id of the enrolment that waits for payment. */
    unpaidIn: (courseId: string) => {
      const enrollment = enrolled.get(courseId)
      return enrollment?.status === 'pending_payment' ? enrollment.id : null
    },
    isFull: ({ id }: { id: string }) => full.has(id),
    offerOf: (course: OfferedCourse) =>
      buildOffer({ course, student, enrollment: enrolled.get(course.id) ?? null, isFull: full.has(course.id), now }),
  }
}
