import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { reviewSessions } from '#db/tables/practice.ts'
import { students } from '#db/tables/students.ts'
import { addMinutes, londonDay, londonWallClock } from '#app/core/dates.ts'
import type { StudentId } from '#app/core/person.ts'
import { hasCourseAccess } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { isExamUnlocked } from '#app/domain/exams/exams.rules.ts'
import { hasExam } from '#app/domain/exams/standing.queries.server.ts'
import { generateRoundItems, listPractice } from './practice/practice.queries.server.ts'
import { listFinishedRounds } from './practice/standing.queries.server.ts'
import { mapCourseContents } from './learning.queries.server.ts'
import { findOpenStep, listRoundsOfItem, listReviewSteps } from './review.ts'

export type Review = NonNullable<Awaited<ReturnType<typeof findReview>>>

/** A review that was begun so many minutes ago goes on after midnight, so that no answer that is being typed is lost. */
const longestPastMidnight = 180

/**
 * Finds the student's latest review of today, or one that was going on at midnight. Leaves out items that no longer exist
 * or whose course is closed.
 */
export async function findReview({ studentId, now }: { studentId: StudentId; now: Date }) {
  const today = londonWallClock(londonDay(now), 0)
  const earliest = new Date(Math.min(today.getTime(), addMinutes(now, -longestPastMidnight).getTime()))
  const [session] = await db
    .select({ id: reviewSessions.id, items: reviewSessions.items, startedAt: reviewSessions.startedAt })
    .from(reviewSessions)
    .where(and(eq(reviewSessions.studentId, studentId), gte(reviewSessions.startedAt, earliest)))
    .orderBy(desc(reviewSessions.startedAt))
    .limit(1)
  if (!session) return null
  const enrollmentIds = [...new Set(session.items.map(({ enrollmentId }) => enrollmentId))]
  const [open, rounds] = await Promise.all([
    db
      .select({
        enrollmentId: enrollments.id,
        courseId: enrollments.courseId,
        paidAt: enrollments.paidAt,
        courseWeeks: courses.durationWeeks,
        hasExam,
      })
      .from(enrollments)
      .innerJoin(students, eq(students.id, enrollments.studentId))
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
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
  const steps = listReviewSteps(items, rounds)
  const isOver = findOpenStep(steps) === null && rounds.every(({ answeredAt }) => answeredAt < today)
  if (session.startedAt < today && isOver) return null
  return {
    id: session.id,
    startedAt: session.startedAt,
    items,
    steps,
    // Until the exam opens, no item comes back after that day.
    isExamAhead: open.some(
      ({ paidAt, courseWeeks, ...course }) =>
        paidAt !== null && course.hasExam && !isExamUnlocked({ accessBegan: paidAt, courseWeeks, now }),
    ),
  }
}
