import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor } from '#app/core/person.ts'
import { findCertificateOfSubmission, voiceprintSeed } from '#app/domain/certificates/certificates.queries.server.ts'
import { mapTaughtSections, type TaughtIn } from '#app/domain/exams/content.queries.server.ts'
import { listRulings, markPaper } from '#app/domain/exams/grading.queries.server.ts'
import { mapSectionsRead } from '#app/domain/learning/learning.queries.server.ts'
import { findResitRequest } from '#app/domain/tickets/student-tickets.queries.server.ts'
import { countMarksByModule, buildReadingList } from './rules.ts'
import type { ResultReview } from './types.ts'

type OwnAttempt = { student: Pick<StudentActor, 'studentId'>; attemptId: string }

async function findSubmitted({ student, attemptId }: OwnAttempt) {
  const [row] = await db
    .select({
      submissionId: examSubmissions.id,
      enrollmentId: enrollments.id,
      courseId: enrollments.courseId,
      paper: examAttempts.paper,
      answers: examSubmissions.answers,
      startedAt: examAttempts.startedAt,
      expiresAt: examAttempts.expiresAt,
      pausedSeconds: examAttempts.breakSecondsUsed,
      submittedAt: examSubmissions.submittedAt,
    })
    .from(examSubmissions)
    .innerJoin(examAttempts, eq(examAttempts.id, examSubmissions.attemptId))
    .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
    .where(and(eq(examAttempts.id, attemptId), eq(enrollments.studentId, student.studentId)))
    .prepare()
    .execute()
  return row ?? null
}

/** Finds the review of a submitted attempt; null if it is not the student's own or has no result. */
export async function findResultReview({ student, attemptId }: OwnAttempt): Promise<ResultReview | null> {
  if (!isId(attemptId)) return null
  const submitted = await findSubmitted({ student, attemptId })
  if (!submitted) return null
  const { submissionId, enrollmentId, courseId, paper, answers, ...times } = submitted
  const [ruled, taught, certificate, sectionsRead, resitRequest] = await Promise.all([
    listRulings(db, paper),
    mapTaughtSections(paper),
    findCertificateOfSubmission({ submissionId }),
    mapSectionsRead({ enrollmentIds: [enrollmentId] }),
    findResitRequest({ student, courseId, since: submitted.submittedAt }),
  ])
  const marked = await markPaper(db, { paper, answers, ruled })
  const unknown: TaughtIn = { module: null, section: null }
  const questions = marked.map(({ questionId, mark }) => ({ ...(taught.get(questionId) ?? unknown), mark }))
  const reads = sectionsRead.get(enrollmentId) ?? []
  return {
    ...times,
    unanswered: marked.filter(({ mark }) => mark === 'unanswered').length,
    modules: countMarksByModule(questions),
    reading: buildReadingList({ questions, readSectionIds: reads.map(({ sectionId }) => sectionId) }),
    certificate: certificate && { ...certificate, seed: voiceprintSeed(certificate.certificateNumber) },
    resitRequest,
  }
}
