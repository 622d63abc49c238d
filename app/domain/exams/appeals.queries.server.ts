import { and, desc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { examAppeals } from '#db/tables/appeals.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { readAttemptRecord } from './timeline.queries.server.ts'
import type { AppealableResult } from './appeals.ts'

export const appealColumns = {
  grounds: examAppeals.grounds,
  askedAt: examAppeals.askedAt,
  dueAt: examAppeals.dueAt,
  outcome: examAppeals.outcome,
  remedy: examAppeals.remedy,
  answer: examAppeals.answer,
  decidedAt: examAppeals.decidedAt,
}

export async function findAppealableResult({
  student,
  courseId,
}: {
  student: Pick<StudentActor, 'studentId'>
  courseId: string
}): Promise<AppealableResult | null> {
  if (!isId(courseId)) return null
  const [row] = await db
    .select({
      submissionId: examSubmissions.id,
      courseId: courses.id,
      courseTitle: courses.title,
      percentage: examSubmissions.percentage,
      passed: examSubmissions.passed,
      submittedAt: examSubmissions.submittedAt,
      appeal: appealColumns,
    })
    .from(examSubmissions)
    .innerJoin(examAttempts, eq(examAttempts.id, examSubmissions.attemptId))
    .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(examAppeals, eq(examAppeals.submissionId, examSubmissions.id))
    .where(and(eq(enrollments.studentId, student.studentId), eq(enrollments.courseId, courseId)))
    .orderBy(desc(examSubmissions.submittedAt))
    .limit(1)
  const attemptRecord = row && (await readAttemptRecord(row.submissionId))
  return attemptRecord ? { ...row, attemptRecord } : null
}
