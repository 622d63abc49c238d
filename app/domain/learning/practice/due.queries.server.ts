import { and, asc, eq, isNotNull, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseModules, moduleContent } from '#db/tables/courses.ts'
import { enrollments, sectionReads } from '#db/tables/enrollments.ts'
import { practiceAnswers, practiceItems } from '#db/tables/practice.ts'
import { students } from '#db/tables/students.ts'
import { londonDay, londonWallClock } from '#app/core/dates.ts'
import type { StudentId } from '#app/core/person.ts'
import { hasCourseAccess } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { listPractice } from './practice.queries.server.ts'
import { isCurrent, isReviewing } from './standing.queries.server.ts'

const itemPlace = {
  enrollmentId: enrollments.id,
  courseId: enrollments.courseId,
  itemId: practiceItems.id,
  moduleNumber: courseModules.moduleNumber,
  sectionNumber: moduleContent.sectionNumber,
  sectionTitle: moduleContent.sectionTitle,
}

/** Lists the questions in the text of sections that were read before today and not answered, in reading order. */
function listOpenQuestions({ studentId, now }: { studentId: StudentId; now: Date }) {
  const isAnswered = db
    .select({ one: sql`1` })
    .from(practiceAnswers)
    .where(and(eq(practiceAnswers.enrollmentId, enrollments.id), eq(practiceAnswers.itemKey, practiceItems.itemKey)))
  return db
    .select({ ...itemPlace, dueAt: sectionReads.readAt })
    .from(sectionReads)
    .innerJoin(enrollments, eq(enrollments.id, sectionReads.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(moduleContent, and(eq(moduleContent.id, sectionReads.sectionId), isNull(moduleContent.retiredAt)))
    .innerJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
    .innerJoin(practiceItems, and(eq(practiceItems.sectionId, moduleContent.id), isNull(practiceItems.retiredAt)))
    .where(
      and(
        hasCourseAccess({ studentId }),
        isReviewing,
        isNull(sectionReads.takenBackAt),
        lt(sectionReads.readAt, londonWallClock(londonDay(now), 0)),
        isNotNull(practiceItems.afterHeading),
        notExists(isAnswered),
      ),
    )
    .orderBy(asc(courseModules.moduleNumber), asc(moduleContent.sectionNumber), asc(practiceItems.itemNumber))
    .prepare()
    .execute()
}

/** An item to review, in any of a student's courses. */
export type ItemDue = Awaited<ReturnType<typeof listStudentItemsDue>>[number]

/**
 * Lists the items that are due in all courses of a student: first the questions that were left open in lessons, then
 * the most overdue. Generated items do not have the numbers of their round, which only a review needs.
 */
export async function listStudentItemsDue({ studentId, now }: { studentId: StudentId; now: Date }) {
  const [open, answered] = await Promise.all([
    listOpenQuestions({ studentId, now }),
    db
      .select({ ...itemPlace, dueAt: practiceAnswers.dueAt })
      .from(practiceAnswers)
      .innerJoin(enrollments, eq(enrollments.id, practiceAnswers.enrollmentId))
      .innerJoin(students, eq(students.id, enrollments.studentId))
      .innerJoin(practiceItems, isCurrent)
      .innerJoin(moduleContent, and(eq(moduleContent.id, practiceItems.sectionId), isNull(moduleContent.retiredAt)))
      .innerJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
      .where(and(hasCourseAccess({ studentId }), isReviewing, lte(practiceAnswers.dueAt, now)))
      .orderBy(asc(practiceAnswers.dueAt), asc(practiceItems.id))
      .prepare()
      .execute(),
  ])
  const rows = [
    // `isLeftOpen`: a question in the text of a read section that was never answered.
    ...open.map((row) => ({ ...row, isLeftOpen: true })),
    ...answered.map((row) => ({ ...row, isLeftOpen: false })),
  ]
  const courseIds = [...new Set(rows.map(({ courseId }) => courseId))]
  const practice = await Promise.all(courseIds.map((courseId) => listPractice({ courseId })))
  const byId = new Map(practice.flat().map((entry) => [entry.asked.id, entry]))
  return rows.flatMap(({ itemId, ...row }) => {
    const entry = byId.get(itemId)
    return entry ? { ...row, entry } : []
  })
}
