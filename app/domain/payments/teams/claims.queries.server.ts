import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import type { StudentActor } from '#app/core/person.ts'
import { findLiveEnrollment } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { checkEligibility } from '#app/domain/enrollments/enrollments.ts'

/** Finds the reason why a student cannot claim a place; null if they can. The rules are those of enrolling. */
export async function findClaimRefusal({ student, courseId }: { student: StudentActor; courseId: string }) {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
  if (!course) return null
  const live = await findLiveEnrollment({ studentId: student.studentId, courseId })
  return checkEligibility({
    // The organisation has bought the place, whether the course is still sold or not.
    course: { ...course, isOpen: true, isClosed: false, isFull: false },
    student,
    // An unpaid enrolment is no obstacle, because the claim reuses it.
    enrollment: live?.paidAt ? live : null,
  }).reason
}
