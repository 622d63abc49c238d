import { and, eq, ne } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import type { StudentActor } from '#app/core/person.ts'
import { latestAttempt } from '#app/features/exams/standing/queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { offerOf, type OfferedCourse } from './rules.ts'

type Student = Pick<StudentActor, 'studentId' | 'status' | 'educationLevel'>

/** The student's enrolments by course; there is at most one that is not refunded. */
async function mapEnrollments({ studentId }: Student) {
  const rows = await db
    .select({
      courseId: courses.id,
      status: enrollments.status,
      paidAt: enrollments.paidAt,
      paymentDueDate: enrollments.paymentDueDate,
      latest: latestAttempt,
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(eq(enrollments.studentId, studentId), ne(enrollments.status, 'refunded')))
  return new Map(rows.map((row) => [row.courseId, row]))
}

/** What whoever asks is offered on each programme: where the catalogue meets the student's enrolments, in one statement. */
export async function readOffers({ student }: { student: Student | null }) {
  const enrolled = student ? await mapEnrollments(student) : new Map<string, never>()
  const now = clock.now()
  return {
    isStudent: student !== null,
    isEnrolledIn: (courseId: string) => enrolled.has(courseId),
    offerOf: (course: OfferedCourse) => offerOf({ course, student, enrollment: enrolled.get(course.id) ?? null, now }),
  }
}
