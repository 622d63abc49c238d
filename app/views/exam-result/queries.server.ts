import { and, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { prepareOnce } from '#db/prepared.server.ts'
import { enrollments, sectionReads } from '#db/tables/enrollments.ts'
import { certificates, examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { heldColumns, voiceprintSeed } from '#app/features/certificates/queries.server.ts'
import { mapTaught } from '#app/features/exams/content/queries.server.ts'
import { markPaper, rulingsColumn } from '#app/features/exams/grading/queries.server.ts'
import type { Taught } from '#app/features/exams/types.ts'
import { marksByModule, readingList } from './rules.ts'
import type { ResultReview } from './types.ts'

/** As JSON carries it: an instant is a text. */
type AskedRow = { ticketId: string; askedAt: string; isOpen: boolean }

const reviewOf = prepareOnce((database) =>
  database
    .select({
      paper: examAttempts.paper,
      answers: examSubmissions.answers,
      startedAt: examAttempts.startedAt,
      expiresAt: examAttempts.expiresAt,
      restedSeconds: examAttempts.breakSecondsUsed,
      submittedAt: examSubmissions.submittedAt,
      certificate: heldColumns,
      ruled: rulingsColumn,
      reads: sql<string[]>`(select coalesce(json_agg(${sectionReads.sectionId}), '[]') from ${sectionReads}
        where ${sectionReads.enrollmentId} = ${enrollments.id} and ${sectionReads.takenBackAt} is null)`,
      asked: sql<AskedRow | null>`(
        select json_build_object('ticketId', ${studentTickets.id}, 'askedAt', ${studentTickets.createdAt},
          'isOpen', ${studentTickets.resolvedAt} is null)
        from ${studentTickets} where ${studentTickets.studentId} = ${enrollments.studentId}
          and ${studentTickets.courseId} = ${enrollments.courseId} and ${studentTickets.category} = 'Exam'
          and ${studentTickets.createdAt} >= ${examSubmissions.submittedAt}
        order by ${studentTickets.createdAt} desc limit 1)`,
    })
    .from(examSubmissions)
    .innerJoin(examAttempts, eq(examAttempts.id, examSubmissions.attemptId))
    .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
    // A corrected certificate stands for the same submission: the one that nothing stands in for is meant.
    .leftJoin(certificates, and(eq(certificates.submissionId, examSubmissions.id), isNull(certificates.supersededBy)))
    .where(
      and(eq(examAttempts.id, sql.placeholder('attemptId')), eq(enrollments.studentId, sql.placeholder('studentId'))),
    )
    .prepare(''),
)

/** How the sitting of this student's went; null for anybody else's and while it has no result. */
export async function findResultReview({
  student,
  attemptId,
}: {
  student: Pick<StudentActor, 'studentId'>
  attemptId: string
}): Promise<ResultReview | null> {
  if (!isId(attemptId)) return null
  const [row] = await reviewOf().execute({ attemptId, studentId: student.studentId })
  if (!row) return null
  const { paper, answers, startedAt, expiresAt, submittedAt, restedSeconds, certificate, ruled } = row
  const [marked, taught] = await Promise.all([markPaper(db, { paper, answers, ruled }), mapTaught(paper)])
  const unknown: Taught = { module: null, section: null }
  const questions = marked.map(({ questionId, mark }) => ({ ...(taught.get(questionId) ?? unknown), mark }))
  return {
    startedAt,
    expiresAt,
    submittedAt,
    restedSeconds,
    unanswered: marked.filter(({ mark }) => mark === 'unanswered').length,
    modules: marksByModule(questions),
    reading: readingList({ questions, readSectionIds: row.reads }),
    certificate: certificate && {
      ...certificate,
      supersededBy: null,
      seed: voiceprintSeed(certificate.certificateNumber),
    },
    resitRequest: row.asked && { ...row.asked, askedAt: new Date(row.asked.askedAt) },
  }
}
