import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { reviewSessions } from '#db/tables/practice.ts'
import { students } from '#db/tables/students.ts'
import { londonDay, londonWallClock } from '#app/core/dates.ts'
import type { StudentId } from '#app/core/person.ts'
import { hasCourseAccess } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { generateRoundItems, listPractice } from './practice/practice.queries.server.ts'
import { listFinishedRounds } from './practice/standing.queries.server.ts'
import { mapCourseContents, mapSectionsRead } from './learning.queries.server.ts'
import { findCourseToContinue, findNextUnread, sectionUrl, withReadState } from './learning.rules.ts'
import { listRoundsOfItem, listReviewSteps, type NextToRead } from './review.ts'

export type Review = NonNullable<Awaited<ReturnType<typeof findReview>>>

/** Finds the student's latest review of today. Leaves out items that no longer exist or whose course is closed. */
export async function findReview({ studentId, now }: { studentId: StudentId; now: Date }) {
  const today = londonWallClock(londonDay(now), 0)
  const [session] = await db
    .select({ id: reviewSessions.id, items: reviewSessions.items, startedAt: reviewSessions.startedAt })
    .from(reviewSessions)
    .where(and(eq(reviewSessions.studentId, studentId), gte(reviewSessions.startedAt, today)))
    .orderBy(desc(reviewSessions.startedAt))
    .limit(1)
  if (!session) return null
  const enrollmentIds = [...new Set(session.items.map(({ enrollmentId }) => enrollmentId))]
  const [open, rounds] = await Promise.all([
    db
      .select({ enrollmentId: enrollments.id, courseId: enrollments.courseId })
      .from(enrollments)
      .innerJoin(students, eq(students.id, enrollments.studentId))
      .where(and(hasCourseAccess({ studentId }), inArray(enrollments.id, enrollmentIds))),
    listFinishedRounds({ studentId, since: session.startedAt }),
  ])
  const courseOf = new Map(open.map(({ enrollmentId, courseId }) => [enrollmentId, courseId]))
  const courseIds = [...new Set(courseOf.values())]
  const [contents, practice] = await Promise.all([
    mapCourseContents({ courseIds }),
    Promise.all(courseIds.map(async (courseId) => [courseId, await listPractice({ courseId })] as const)),
  ])
  const practiceOf = new Map(practice)
  const inRound = await Promise.all(
    open.map(async ({ enrollmentId, courseId }) => {
      const keys = session.items.flatMap((item) => (item.enrollmentId === enrollmentId ? [item.itemKey] : []))
      const entries = (practiceOf.get(courseId) ?? []).filter(({ asked }) => keys.includes(asked.key))
      return [enrollmentId, await generateRoundItems({ enrollmentId, entries })] as const
    }),
  )
  const entriesOf = new Map(inRound)
  const sectionOf = new Map(
    [...contents.values()].flatMap((modules) =>
      modules.flatMap(({ moduleNumber, sections }) =>
        sections.map(({ id, sectionNumber, title }) => [id, `${moduleNumber}.${sectionNumber} ${title}`] as const),
      ),
    ),
  )
  const items = session.items.flatMap((item) => {
    const courseId = courseOf.get(item.enrollmentId)
    const entry = entriesOf.get(item.enrollmentId)?.find(({ asked }) => asked.key === item.itemKey)
    if (!courseId || !entry) return []
    return {
      ...item,
      courseId,
      entry,
      section: sectionOf.get(entry.sectionId) ?? '',
      rounds: listRoundsOfItem(item, rounds),
    }
  })
  return { id: session.id, startedAt: session.startedAt, items, steps: listReviewSteps(items, rounds) }
}

/** Finds the section to continue with, in the course that was read or bought last. Null when all is read. */
export async function findNextSection({ studentId }: { studentId: StudentId }): Promise<NextToRead | null> {
  const open = await db
    .select({ enrollmentId: enrollments.id, courseId: enrollments.courseId })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .where(and(hasCourseAccess({ studentId }), eq(enrollments.status, 'active')))
    .orderBy(desc(enrollments.paidAt))
  const [contents, reads] = await Promise.all([
    mapCourseContents({ courseIds: open.map(({ courseId }) => courseId) }),
    mapSectionsRead({ enrollmentIds: open.map(({ enrollmentId }) => enrollmentId) }),
  ])
  const courses = open.map(({ courseId, enrollmentId }) => {
    const own = reads.get(enrollmentId) ?? []
    const modules = withReadState({
      contents: contents.get(courseId) ?? [],
      reads: own.map(({ sectionId }) => sectionId),
    })
    return { courseId, next: findNextUnread(modules), lastReadOn: own.at(-1)?.readOn ?? null }
  })
  const course = findCourseToContinue(courses)
  if (!course?.next) return null
  const { moduleNumber, sectionNumber, title, minutes } = course.next
  return { to: sectionUrl(course.courseId, course.next), place: `${moduleNumber}.${sectionNumber}`, title, minutes }
}
