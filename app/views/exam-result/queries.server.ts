import { sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { enrollments, sectionReads } from '#db/tables/enrollments.ts'
import { certificates, examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { jsonOf, ownRow, type SqlValue } from '#app/features/accounts/own-row/queries.server.ts'
import { heldColumns, voiceprintSeed } from '#app/features/certificates/queries.server.ts'
import { mapTaught } from '#app/features/exams/content/queries.server.ts'
import { markPaper, rulingsColumn } from '#app/features/exams/grading/queries.server.ts'
import { standingColumn } from '#app/features/exams/queries.server.ts'
import type { Taught } from '#app/features/exams/types.ts'
import { marksByModule, readingList } from './rules.ts'
import type { ResultReview } from './types.ts'

/** As JSON carries it: an instant is a text. */
type AskedRow = { ticketId: string; askedAt: string; isOpen: boolean }

const certificate = jsonOf(heldColumns)

const review = jsonOf({
  paper: examAttempts.paper,
  answers: examSubmissions.answers,
  startedAt: examAttempts.startedAt,
  expiresAt: examAttempts.expiresAt,
  restedSeconds: examAttempts.breakSecondsUsed,
  submittedAt: examSubmissions.submittedAt,
  // A corrected certificate stands for the same submission: the one that nothing stands in for is meant.
  certificate: sql<SqlValue<typeof certificate> | null>`(
    select ${certificate} from ${certificates}
    where ${certificates.submissionId} = ${examSubmissions.id} and ${certificates.supersededBy} is null)`,
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

/** What the page of an exam reads of a student, whether it has a result by now or not. */
export const examRow = ownRow({ ids: ['courseId'], column: standingColumn(review) })

const reviewRow = ownRow({
  column: sql<SqlValue<typeof review> | null>`(
    select ${review} from ${examSubmissions}
    join ${examAttempts} on ${examAttempts.id} = ${examSubmissions.attemptId}
    join ${enrollments} on ${enrollments.id} = ${examSubmissions.enrollmentId}
    where ${examAttempts.id} = ${sql.placeholder('attemptId')} and ${enrollments.studentId} = ${students.id}
  )`,
})

type ReviewRow = Awaited<ReturnType<typeof reviewRow.read>>

/** How the sitting of this student's went; null for anybody else's and while it has no result. */
export async function findResultReview({
  student,
  attemptId,
  come,
}: {
  student: Pick<StudentActor, 'studentId'>
  attemptId: string
  come?: ReviewRow | undefined
}): Promise<ResultReview | null> {
  if (!isId(attemptId)) return null
  const row = come ?? (await reviewRow.read({ student, asked: { attemptId } }))
  if (!row) return null
  const { paper, answers, restedSeconds, certificate: held, ruled } = row
  const [marked, taught] = await Promise.all([markPaper(db, { paper, answers, ruled }), mapTaught(paper)])
  const unknown: Taught = { module: null, section: null }
  const questions = marked.map(({ questionId, mark }) => ({ ...(taught.get(questionId) ?? unknown), mark }))
  return {
    startedAt: new Date(row.startedAt),
    expiresAt: new Date(row.expiresAt),
    submittedAt: new Date(row.submittedAt),
    restedSeconds,
    unanswered: marked.filter(({ mark }) => mark === 'unanswered').length,
    modules: marksByModule(questions),
    reading: readingList({ questions, readSectionIds: row.reads }),
    certificate: held && {
      ...held,
      issuedAt: new Date(held.issuedAt),
      revokedAt: held.revokedAt === null ? null : new Date(held.revokedAt),
      supersededBy: null,
      seed: voiceprintSeed(held.certificateNumber),
    },
    resitRequest: row.asked && { ...row.asked, askedAt: new Date(row.asked.askedAt) },
  }
}
