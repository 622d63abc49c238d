import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseModules, moduleContent } from '#db/tables/courses.ts'
import { isId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { findActiveEnrollment } from '#app/domain/enrollments/enrollments.queries.server.ts'
import type { ReadingRefusal } from './learning.messages.ts'
import type { Place } from './learning.types.ts'

export type OwnSection = { student: StudentActor; courseId: string; sectionId: string }

/** Finds a section of a course that the student has access to, with the enrolment. */
export async function findOwnSection({
  student,
  courseId,
  sectionId,
}: OwnSection): Promise<Outcome<{ enrollmentId: string; place: Place }, ReadingRefusal>> {
  const enrollment = await findActiveEnrollment({ studentId: student.studentId, courseId })
  if (!enrollment) return refused('no-access')
  if (!isId(sectionId)) return refused('no-such-section')
  const [place] = await db
    .select({ moduleNumber: courseModules.moduleNumber, sectionNumber: moduleContent.sectionNumber })
    .from(moduleContent)
    .innerJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
    .where(and(eq(moduleContent.id, sectionId), eq(courseModules.courseId, courseId), isNull(moduleContent.retiredAt)))
  return place ? done({ enrollmentId: enrollment.id, place }) : refused('no-such-section')
}
