import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { enrollments, sectionReads } from '#db/tables/enrollments.ts'
import { certificates, examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor, StudentId } from '#app/core/person.ts'
import { heldColumns, voiceprintSeed } from '#app/features/certificates/queries.server.ts'
import { mapTaught } from '#app/features/exams/content/queries.server.ts'
import { listRulings, markPaper } from '#app/features/exams/grading/queries.server.ts'
import type { Taught } from '#app/features/exams/types.ts'
import { marksByModule, readingList } from './rules.ts'
import type { ResultReview } from './types.ts'

async function findSubmission({ studentId, attemptId }: { studentId: StudentId; attemptId: string }) {
  const [row] = await db
    .select({
      id: examSubmissions.id,
      enrollmentId: enrollments.id,
      courseId: enrollments.courseId,
      paper: examAttempts.paper,
      answers: examSubmissions.answers,
      startedAt: examAttempts.startedAt,
      expiresAt: examAttempts.expiresAt,
      restedSeconds: examAttempts.breakSecondsUsed,
      submittedAt: examSubmissions.submittedAt,
    })
    .from(examSubmissions)
    .innerJoin(examAttempts, eq(examAttempts.id, examSubmissions.attemptId))
    .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
    .where(and(eq(examAttempts.id, attemptId), eq(enrollments.studentId, studentId)))
  return row ?? null
}

/** The certificate of a submission that no corrected one has replaced. */
async function findCertificate(submissionId: string) {
  const [row] = await db
    .select(heldColumns)
    .from(certificates)
    .where(and(eq(certificates.submissionId, submissionId), isNull(certificates.supersededBy)))
  return row ? { ...row, supersededBy: null, seed: voiceprintSeed(row.certificateNumber) } : null
}

async function listReadSectionIds(enrollmentId: string) {
  const rows = await db
    .select({ id: sectionReads.sectionId })
    .from(sectionReads)
    .where(and(eq(sectionReads.enrollmentId, enrollmentId), isNull(sectionReads.takenBackAt)))
  return rows.map(({ id }) => id)
}

/** The newest ticket about this exam since the result. */
async function findResitRequest({
  studentId,
  courseId,
  submittedAt,
}: {
  studentId: StudentId
  courseId: string
  submittedAt: Date
}) {
  const [row] = await db
    .select({
      ticketId: studentTickets.id,
      askedAt: studentTickets.createdAt,
      resolvedAt: studentTickets.resolvedAt,
    })
    .from(studentTickets)
    .where(
      and(
        eq(studentTickets.studentId, studentId),
        eq(studentTickets.courseId, courseId),
        eq(studentTickets.category, 'Exam'),
        gte(studentTickets.createdAt, submittedAt),
      ),
    )
    .orderBy(desc(studentTickets.createdAt))
    .limit(1)
  return row ? { ticketId: row.ticketId, askedAt: row.askedAt, isOpen: row.resolvedAt === null } : null
}

/** The review of the student's own result; null for another student's attempt and while there is no result. */
export async function findResultReview({
  student: { studentId },
  attemptId,
}: {
  student: Pick<StudentActor, 'studentId'>
  attemptId: string
}): Promise<ResultReview | null> {
  if (!isId(attemptId)) return null
  const submission = await findSubmission({ studentId, attemptId })
  if (!submission) return null
  const { paper, answers, startedAt, expiresAt, submittedAt, restedSeconds } = submission
  const [ruled, taught, readSectionIds, certificate, resitRequest] = await Promise.all([
    listRulings(db, paper),
    mapTaught(paper),
    listReadSectionIds(submission.enrollmentId),
    findCertificate(submission.id),
    findResitRequest({ studentId, courseId: submission.courseId, submittedAt }),
  ])
  const marked = await markPaper(db, { paper, answers, ruled })
  const unknown: Taught = { module: null, section: null }
  const questions = marked.map(({ questionId, mark }) => ({ ...(taught.get(questionId) ?? unknown), mark }))
  return {
    startedAt,
    expiresAt,
    submittedAt,
    restedSeconds,
    unanswered: marked.filter(({ mark }) => mark === 'unanswered').length,
    modules: marksByModule(questions),
    reading: readingList({ questions, readSectionIds }),
    certificate,
    resitRequest,
  }
}
