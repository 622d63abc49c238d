import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { londonDay } from '#app/core/dates.ts'
import type { StudentId } from '#app/core/person.ts'
import { hasCourseAccess } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { computeUnlockDate } from '#app/domain/enrollments/exam-date.ts'
import { hasExam } from '#app/domain/exams/standing.queries.server.ts'
import { findNextStudyDay, listStudyWeekdays, sizeDay, takeReviews } from './day.ts'
import { mapCourseContents, mapSectionsRead } from './learning.queries.server.ts'
import { findNextUnread, roundMinutes, sectionUrl, withReadState } from './learning.rules.ts'
import { takeSections } from './plan.days.ts'
import { listSectionsLeft } from './plan.load.ts'
import { mapPlans } from './plan.queries.server.ts'
import { findDeadline, findPlannedWeek } from './plan.rules.ts'
import { isReviewing, mapLatestAnswers } from './practice/standing.queries.server.ts'
import type { ItemDue } from './practice/due.queries.server.ts'
import type { NextToRead } from './review.ts'

async function listStudiedCourses({ studentId, now }: { studentId: StudentId; now: Date }) {
  const rows = await db
    .select({
      id: enrollments.id,
      courseId: courses.id,
      courseWeeks: courses.durationWeeks,
      paidAt: enrollments.paidAt,
      chosenMinutes: students.minutesADay,
      hasExam,
    })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(hasCourseAccess({ studentId }), isReviewing))
    .orderBy(desc(enrollments.enrolledAt), desc(enrollments.id))
  const enrollmentIds = rows.map(({ id }) => id)
  const [contents, sectionsRead, answers, plans] = await Promise.all([
    mapCourseContents({ courseIds: rows.map(({ courseId }) => courseId) }),
    mapSectionsRead({ enrollmentIds }),
    mapLatestAnswers({ enrollmentIds }),
    mapPlans({ enrollmentIds }),
  ])
  return rows.map((row) => {
    const reads = sectionsRead.get(row.id) ?? []
    const readIds = reads.map(({ sectionId }) => sectionId)
    const modules = withReadState({ contents: contents.get(row.courseId) ?? [], reads: readIds })
    const study = { modules, reads, standing: answers.get(row.id) ?? new Map() }
    const weeks = { accessBegan: row.paidAt ?? now, courseWeeks: row.courseWeeks }
    const deadline = findDeadline({ ...weeks, opensAt: row.hasExam ? computeUnlockDate(weeks) : null, now })
    const plan = plans.get(row.id)
    return {
      ...row,
      ...study,
      deadline,
      next: findNextUnread(modules),
      lastReadOn: reads.at(-1)?.readOn ?? null,
      week: plan ? findPlannedWeek({ study, plan, deadline, today: londonDay(now) }) : null,
    }
  })
}

/**
 * Finds what is left of a student's day, as the dashboard shows it: the items to review, and the section to continue
 * with, null when all is read. `due` are all items that are due. `nextStudyDay` is the next day on which the student
 * studies, in London.
 */
export async function findRestOfDay({
  studentId,
  due,
  now,
}: {
  studentId: StudentId
  due: readonly ItemDue[]
  now: Date
}): Promise<{ reviews: readonly ItemDue[]; next: NextToRead | null; nextStudyDay: string }> {
  const studied = await listStudiedCourses({ studentId, now })
  const chosen = studied[0]?.chosenMinutes ?? null
  const nextStudyDay = findNextStudyDay(listStudyWeekdays(studied, chosen), londonDay(now))
  const { courses: ofToday } = sizeDay({ enrollments: studied, chosen, now })
  const reviews = takeReviews(due, ofToday)
  const first = ofToday.find(({ enrollment }) => enrollment.next)
  const next = first?.enrollment.next
  if (!first || !next) return { reviews: reviews.items, next: null, nextStudyDay }
  const { id: enrollmentId, courseId } = first.enrollment
  const { title, moduleNumber, sectionNumber } = next
  const reviewed = reviews.minutes.get(enrollmentId) ?? 0
  const left = listSectionsLeft(first.enrollment)
  const day = { room: first.room - reviewed, done: first.done + reviewed }
  const isForToday = takeSections(left.toReversed(), day).length > 0
  const minutes = roundMinutes(left[0]?.minutes ?? 0)
  const to = sectionUrl(courseId, next)
  return {
    reviews: reviews.items,
    next: { to, place: `${moduleNumber}.${sectionNumber}`, title, minutes, isForToday },
    nextStudyDay,
  }
}
