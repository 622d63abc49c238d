import { sql } from 'drizzle-orm'
import { courses } from '#db/tables/courses.ts'
import { enrollments, sectionReads } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import type { StudentActor } from '#app/core/person.ts'
import { jsonOf, ownRow, type SqlValue } from '#app/features/accounts/own-row/queries.server.ts'
import { findCourseById } from '#app/features/courses/queries.server.ts'
import { opensCourse } from '#app/features/enrollments/queries.server.ts'
import { isExamUnlocked, unlockDate } from '#app/features/exams/rules.ts'
import { hasExam } from '#app/features/exams/standing/queries.server.ts'
import { mapCourseContents } from '#app/features/learning/queries.server.ts'
import { planOfEnrollment } from '#app/features/learning/plan/queries.server.ts'
import { notesOfEnrollment } from '#app/features/learning/notes/queries.server.ts'
import { practiceStanding, standingOf } from '#app/features/learning/practice/queries.server.ts'
import { withReads } from '#app/features/learning/rules.ts'
import type { ExamDoor } from '#app/features/learning/types.ts'
import { clock } from '#app/platform/clock.server.ts'

const reads = sql<string[]>`(
  select coalesce(json_agg(${sectionReads.sectionId}), '[]') from ${sectionReads}
  where ${sectionReads.enrollmentId} = ${enrollments.id} and ${sectionReads.takenBackAt} is null
)`

const study = jsonOf({
  enrollmentId: enrollments.id,
  paidAt: enrollments.paidAt,
  reads,
  hasExam,
  practice: practiceStanding,
  notes: notesOfEnrollment,
  plan: planOfEnrollment,
})

/** What a student has read of a course and noted in it; there is none for whoever has no access. */
export const studyRow = ownRow({
  ids: ['courseId'],
  column: sql<SqlValue<typeof study>>`(
    select ${study} from ${enrollments} join ${courses} on ${courses.id} = ${enrollments.courseId}
    where ${opensCourse({ studentId: students.id, courseId: sql.placeholder('courseId') })}
  )`,
})

type StudyRow = Awaited<ReturnType<typeof studyRow.read>>

function doorOf({ accessBegan, courseWeeks }: { accessBegan: Date; courseWeeks: number }): ExamDoor {
  const weeks = { accessBegan, courseWeeks }
  return { hasExam: true, isUnlocked: isExamUnlocked({ ...weeks, now: clock.now() }), unlocksAt: unlockDate(weeks) }
}

/**
 * A course as this student has read it, in one statement if the row did not come: null where there is no such course, and `study` null where the
 * student has no access to it.
 */
export async function findStudy({
  student,
  courseId,
  come,
}: {
  student: Pick<StudentActor, 'studentId'>
  courseId: string
  come?: StudyRow | undefined
}) {
  const course = await findCourseById({ courseId })
  if (!course) return null
  const row = come ?? (await studyRow.read({ student, asked: { courseId: course.id } }))
  if (!row?.paidAt) return { course, study: null }
  const contents = (await mapCourseContents({ courseIds: [course.id] })).get(course.id) ?? []
  const exam = row.hasExam
    ? doorOf({ accessBegan: new Date(row.paidAt), courseWeeks: course.durationWeeks })
    : { hasExam: false, isUnlocked: false, unlocksAt: null }
  return {
    course,
    study: {
      enrollmentId: row.enrollmentId,
      modules: withReads({ contents, reads: row.reads }),
      exam,
      standing: standingOf(row.practice),
      notes: row.notes,
      plan: row.plan,
    },
  }
}
