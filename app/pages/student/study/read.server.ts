import { eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import { londonDay } from '#app/core/dates.ts'
import type { StudentActor } from '#app/core/person.ts'
import { findCourseById } from '#app/domain/courses/courses.queries.server.ts'
import { hasCourseAccess } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { computeUnlockDate } from '#app/domain/enrollments/exam-date.ts'
import { isExamUnlocked } from '#app/domain/exams/exams.rules.ts'
import { hasExam, mapExamRecords } from '#app/domain/exams/standing.queries.server.ts'
import { listNotes } from '#app/domain/learning/own-section.queries.server.ts'
import { mapPlans } from '#app/domain/learning/plan.queries.server.ts'
import { findDeadline } from '#app/domain/learning/plan.rules.ts'
import { listOpenQuestions } from '#app/domain/learning/plan.load.ts'
import { isReviewing, mapLatestAnswers } from '#app/domain/learning/practice/standing.queries.server.ts'
import { mapCourseContents, mapSectionsRead } from '#app/domain/learning/learning.queries.server.ts'
import { withReadState } from '#app/domain/learning/learning.rules.ts'
import type { ExamAccess } from '#app/domain/learning/learning.types.ts'
import { clock } from '#app/platform/clock.server.ts'

function buildExamAccess({
  hasResult,
  ...weeks
}: {
  accessBegan: Date
  courseWeeks: number
  hasResult: boolean
}): ExamAccess {
  return {
    hasExam: true,
    isUnlocked: isExamUnlocked({ ...weeks, now: clock.now() }),
    unlocksAt: computeUnlockDate(weeks),
    hasResult,
  }
}

async function findCourseAccess({ student, courseId }: { student: Pick<StudentActor, 'studentId'>; courseId: string }) {
  const [row] = await db
    .select({ enrollmentId: enrollments.id, paidAt: enrollments.paidAt, hasExam, isReviewing })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(hasCourseAccess({ studentId: student.studentId, courseId }))
  return row?.paidAt ? { ...row, paidAt: row.paidAt } : null
}

/**
 * Finds a course with this student's progress. Null if there is no such course; `study` is null if the student has no
 * access.
 */
export async function findCourseAndStudy({
  student,
  courseId,
}: {
  student: Pick<StudentActor, 'studentId'>
  courseId: string
}) {
  const course = await findCourseById({ courseId })
  if (!course) return null
  const access = await findCourseAccess({ student, courseId: course.id })
  if (!access) return { course, study: null }
  const { enrollmentId } = access
  const enrollmentIds = [enrollmentId]
  const [contents, sectionsRead, practice, plans, notes, records] = await Promise.all([
    mapCourseContents({ courseIds: [course.id] }),
    mapSectionsRead({ enrollmentIds }),
    mapLatestAnswers({ enrollmentIds }),
    mapPlans({ enrollmentIds }),
    listNotes({ enrollmentId }),
    mapExamRecords({ enrollmentIds }),
  ])
  const reads = sectionsRead.get(enrollmentId) ?? []
  const latest = records.get(enrollmentId)?.latest
  const exam = access.hasExam
    ? buildExamAccess({
        accessBegan: access.paidAt,
        courseWeeks: course.durationWeeks,
        hasResult: latest?.isSubmitted === true && !latest.mayResit,
      })
    : { hasExam: false, isUnlocked: false, unlocksAt: null, hasResult: false }
  const modules = withReadState({
    contents: contents.get(course.id) ?? [],
    reads: reads.map(({ sectionId }) => sectionId),
  })
  const standing = practice.get(enrollmentId) ?? new Map()
  const open = access.isReviewing ? listOpenQuestions({ modules, reads, standing }, londonDay(clock.now())) : []
  return {
    course,
    study: {
      enrollmentId,
      paidAt: access.paidAt,
      modules,
      reads,
      exam,
      standing,
      /** The questions that were left open and are part of the next review. */
      openDue: open.filter(({ isDue }) => isDue),
      notes,
      plan: plans.get(enrollmentId) ?? null,
      deadline: findDeadline({
        opensAt: exam.unlocksAt,
        accessBegan: access.paidAt,
        courseWeeks: course.durationWeeks,
        now: clock.now(),
      }),
    },
  }
}
