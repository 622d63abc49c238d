import { eq, sql } from 'drizzle-orm'
import { prepareOnce } from '#db/prepared.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments, sectionReads } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'
import type { StudentActor } from '#app/core/person.ts'
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

const studyOf = prepareOnce((database) =>
  database
    .select({
      enrollmentId: enrollments.id,
      paidAt: enrollments.paidAt,
      reads,
      hasExam,
      practice: practiceStanding,
      notes: notesOfEnrollment,
      plan: planOfEnrollment,
    })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(opensCourse({ studentId: sql.placeholder('studentId'), courseId: sql.placeholder('courseId') }))
    .prepare(''),
)

function doorOf({ accessBegan, courseWeeks }: { accessBegan: Date; courseWeeks: number }): ExamDoor {
  const weeks = { accessBegan, courseWeeks }
  return { hasExam: true, isUnlocked: isExamUnlocked({ ...weeks, now: clock.now() }), unlocksAt: unlockDate(weeks) }
}

/**
 * A course as this student has read it, in one statement: null where there is no such course, and `study` null where the
 * student has no access to it.
 */
export async function findStudy({ student, courseId }: { student: Pick<StudentActor, 'studentId'>; courseId: string }) {
  const course = await findCourseById({ courseId })
  if (!course) return null
  const [row] = await studyOf().execute({ studentId: student.studentId, courseId: course.id })
  if (!row?.paidAt) return { course, study: null }
  const contents = (await mapCourseContents({ courseIds: [course.id] })).get(course.id) ?? []
  const exam = row.hasExam
    ? doorOf({ accessBegan: row.paidAt, courseWeeks: course.durationWeeks })
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
