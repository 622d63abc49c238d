import { asc, count, desc, eq, notInArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses, exams } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { renderInline } from '#app/domain/courses/markdown.server.ts'
import { computeQuestionStatistics } from './grading.queries.server.ts'
import { listRegrading } from './rulings.queries.server.ts'
import { mostPapers } from './statistics.ts'

export type StatisticsDesk = Awaited<ReturnType<typeof readStatisticsDesk>>

/**
 * Lists the exams. Leaves out courses that the member of staff is enrolled in, because they must not see those
 * questions.
 */
async function listExams({ userId }: StaffActor) {
  const attempts = count(examSubmissions.id)
  return db
    .select({ examId: exams.id, courseTitle: courses.title, attempts })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .innerJoin(examSubmissions, eq(examSubmissions.examId, exams.id))
    .where(
      notInArray(
        courses.id,
        db
          .select({ id: enrollments.courseId })
          .from(enrollments)
          .innerJoin(students, eq(students.id, enrollments.studentId))
          .where(eq(students.userId, userId)),
      ),
    )
    .groupBy(exams.id, courses.id)
    .orderBy(desc(attempts), asc(courses.title))
}

export async function readStatisticsDesk({ staff, examId }: { staff: StaffActor; examId: string | null }) {
  requirePermission('author courses', staff)
  const found = await listExams(staff)
  const exam = found.find((each) => each.examId === examId) ?? (examId ? undefined : found[0])
  if (!exam) return { exams: found, chosen: null }
  const [measured, marking] = await Promise.all([
    computeQuestionStatistics({ examId: exam.examId, mostPapers }),
    listRegrading({ staff, examId: exam.examId }),
  ])
  const items = measured.map((item) => ({ ...item, textHtml: renderInline(item.text) }))
  return { exams: found, chosen: { exam, items, marking } }
}
