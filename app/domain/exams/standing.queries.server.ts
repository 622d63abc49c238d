import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { db, prepareOnce } from '#db/client.server.ts'
import { courses, examQuestions, exams } from '#db/tables/courses.ts'
import { certificates, examAttempts, examResits, examSubmissions } from '#db/tables/exams.ts'
import type { ExamRecord } from './standing.ts'

const selectExamRecords = prepareOnce(() =>
  db
    .select({
      enrollmentId: examAttempts.enrollmentId,
      submittedAt: examAttempts.submittedAt,
      passed: examSubmissions.passed,
      outcome: {
        score: examSubmissions.score,
        totalQuestions: examSubmissions.totalQuestions,
        percentage: examSubmissions.percentage,
        submittedAt: examSubmissions.submittedAt,
      },
      resitId: examResits.id,
    })
    .from(examAttempts)
    .leftJoin(examSubmissions, eq(examSubmissions.attemptId, examAttempts.id))
    .leftJoin(certificates, and(eq(certificates.submissionId, examSubmissions.id), isNull(certificates.supersededBy)))
    .leftJoin(
      examResits,
      and(
        eq(examResits.enrollmentId, examAttempts.enrollmentId),
        eq(examResits.attemptNumber, sql`${examAttempts.attemptNumber} + 1`),
      ),
    )
    .where(sql`${examAttempts.enrollmentId} = any(${sql.placeholder('enrollmentIds')})`)
    // The attempt that counts comes last: a running one, else the one that the certificate was issued for.
    .orderBy(
      sql`${examAttempts.submittedAt} is null`,
      sql`${certificates.id} is not null`,
      asc(examAttempts.attemptNumber),
    )
    .prepare(),
)

/** Maps enrolment ids to exam records, with one statement. Leaves out enrolments without an attempt. */
export async function mapExamRecords({
  enrollmentIds,
}: {
  enrollmentIds: readonly string[]
}): Promise<ReadonlyMap<string, ExamRecord>> {
  const rows = await selectExamRecords({ enrollmentIds })
  const records = new Map<string, ExamRecord>()
  for (const { enrollmentId, submittedAt, passed, outcome, resitId } of rows) {
    records.set(enrollmentId, {
      latest: { isSubmitted: submittedAt !== null, passed, mayResit: resitId !== null },
      outcome: outcome ?? records.get(enrollmentId)?.outcome ?? null,
    })
  }
  return records
}

/** A column for queries of `courses`: true if the course has an exam that can be taken. */
export const hasExam = sql<boolean>`exists (
  select from ${exams} join ${examQuestions} on ${examQuestions.examId} = ${exams.id}
  where ${exams.courseId} = ${courses.id} and ${examQuestions.retiredAt} is null
)`
