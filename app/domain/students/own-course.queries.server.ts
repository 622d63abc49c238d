import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { courses, examQuestions, exams } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { students } from '#db/tables/students.ts'

type Course =
  | { slug: string }
  | { slug?: undefined; examId: string }
  | { slug?: undefined; examId?: undefined; questionId: string }

function matchesCourse(course: Course, executor: Executor): SQL {
  if (course.slug !== undefined) return eq(courses.slug, course.slug)
  const ofExam = executor.select({ id: exams.courseId }).from(exams)
  if (course.examId !== undefined) return inArray(courses.id, ofExam.where(eq(exams.id, course.examId)))
  const { questionId } = course
  return inArray(
    courses.id,
    ofExam.innerJoin(examQuestions, eq(examQuestions.examId, exams.id)).where(eq(examQuestions.id, questionId)),
  )
}

/**
 * True if the member of staff is or was enrolled in the course. They must then neither see its answers nor decide on
 * its exam. Every enrolment counts: a cancelled one may be reinstated, and an exam that was taken stays their own exam.
 */
export async function isOwnCourse(
  { staff, course }: { staff: { userId: string }; course: Course },
  executor: Executor = db,
) {
  const own = await executor
    .select({ id: enrollments.id })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(and(eq(students.userId, staff.userId), matchesCourse(course, executor)))
    .limit(1)
  return own.length > 0
}

/**
 * Throws if the course is the reader's own. Queries call this themselves, so that they return nothing even if a route
 * forgets to refuse.
 */
export async function refuseOwnCourse(asked: Parameters<typeof isOwnCourse>[0]) {
  if (await isOwnCourse(asked)) throw new Error('not allowed: own course')
}
