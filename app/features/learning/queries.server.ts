import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseModules, moduleContent } from '#db/tables/courses.ts'
import { enrollments, sectionReads } from '#db/tables/enrollments.ts'
import type { StudentId } from '#app/core/person.ts'
import type { ModuleOutline, Progress } from './types.ts'

/** A course's modules and sections in reading order, each section with whether it was read in this enrolment. */
export async function listOutline({
  courseId,
  enrollmentId,
}: {
  courseId: string
  enrollmentId: string
}): Promise<ModuleOutline[]> {
  const rows = await db
    .select({
      moduleNumber: courseModules.moduleNumber,
      moduleTitle: courseModules.title,
      description: courseModules.description,
      section: {
        id: moduleContent.id,
        sectionNumber: moduleContent.sectionNumber,
        title: moduleContent.sectionTitle,
        length: sql<number>`length(${moduleContent.content})`,
        isRead: sql<boolean>`${sectionReads.sectionId} is not null`,
      },
    })
    .from(courseModules)
    .leftJoin(moduleContent, and(eq(moduleContent.moduleId, courseModules.id), isNull(moduleContent.retiredAt)))
    .leftJoin(
      sectionReads,
      and(eq(sectionReads.sectionId, moduleContent.id), eq(sectionReads.enrollmentId, enrollmentId)),
    )
    .where(and(eq(courseModules.courseId, courseId), isNull(courseModules.retiredAt)))
    .orderBy(asc(courseModules.moduleNumber), asc(moduleContent.sectionNumber))
  return [...Map.groupBy(rows, ({ moduleNumber }) => moduleNumber).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { moduleNumber, moduleTitle: title, description } = first
    const sections = [first, ...others].flatMap(({ section }) => section ?? [])
    return [{ moduleNumber, title, description, sections }]
  })
}

/** How much of each of a student's paid enrolments was read, by enrolment. */
export async function mapProgress({ studentId }: { studentId: StudentId }): Promise<Map<string, Progress>> {
  const rows = await db
    .select({
      enrollmentId: enrollments.id,
      total: count(moduleContent.id),
      read: count(sectionReads.sectionId),
    })
    .from(enrollments)
    .innerJoin(courseModules, eq(courseModules.courseId, enrollments.courseId))
    .innerJoin(moduleContent, and(eq(moduleContent.moduleId, courseModules.id), isNull(moduleContent.retiredAt)))
    .leftJoin(
      sectionReads,
      and(eq(sectionReads.sectionId, moduleContent.id), eq(sectionReads.enrollmentId, enrollments.id)),
    )
    .where(and(eq(enrollments.studentId, studentId), inArray(enrollments.status, ['active', 'completed'])))
    .groupBy(enrollments.id)
  return new Map(rows.map(({ enrollmentId, ...progress }) => [enrollmentId, progress]))
}
