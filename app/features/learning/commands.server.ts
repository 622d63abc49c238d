import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseModules, moduleContent } from '#db/tables/courses.ts'
import { sectionReads } from '#db/tables/enrollments.ts'
import { isId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { findActiveEnrollment } from '#app/features/enrollments/queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { ReadingRefusal } from './messages.ts'
import type { Place } from './types.ts'

/**
 * Marks a section as read. It stays read: how much was completed decides about refunds (section 5.3 of the terms), so it is
 * not for taking back.
 */
export async function markSectionRead({
  student,
  courseId,
  sectionId,
}: {
  student: StudentActor
  courseId: string
  sectionId: string
}): Promise<Outcome<Place, ReadingRefusal>> {
  const enrollment = await findActiveEnrollment({ studentId: student.studentId, courseId })
  if (!enrollment) return refused('no-access')
  if (!isId(sectionId)) return refused('no-such-section')
  const [place] = await db
    .select({ moduleNumber: courseModules.moduleNumber, sectionNumber: moduleContent.sectionNumber })
    .from(moduleContent)
    .innerJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
    .where(and(eq(moduleContent.id, sectionId), eq(courseModules.courseId, courseId), isNull(moduleContent.retiredAt)))
  if (!place) return refused('no-such-section')
  await db
    .insert(sectionReads)
    .values({ enrollmentId: enrollment.id, sectionId, readAt: clock.now() })
    .onConflictDoNothing()
  return done(place)
}
