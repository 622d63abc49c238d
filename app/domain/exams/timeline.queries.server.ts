import { asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { examAnswers, examAttemptEvents, examAttempts, examSubmissions } from '#db/tables/exams.ts'
import type { AttemptRecord } from './timeline.ts'

/** Reads the record of a submitted attempt. The caller must have checked who may see it. */
export async function readAttemptRecord(submissionId: string): Promise<AttemptRecord | null> {
  const [row] = await db
    .select({
      attemptId: examAttempts.id,
      paper: examAttempts.paper,
      startedAt: examAttempts.startedAt,
      expiresAt: examAttempts.expiresAt,
      durationMinutes: examAttempts.durationMinutes,
      submittedAt: examSubmissions.submittedAt,
    })
    .from(examSubmissions)
    .innerJoin(examAttempts, eq(examAttempts.id, examSubmissions.attemptId))
    .where(eq(examSubmissions.id, submissionId))
  if (!row) return null
  const { attemptId, paper, ...facts } = row
  const [events, answers] = await Promise.all([
    db
      .select({
        kind: examAttemptEvents.kind,
        at: examAttemptEvents.at,
        endedAt: examAttemptEvents.endedAt,
        seconds: examAttemptEvents.seconds,
      })
      .from(examAttemptEvents)
      .where(eq(examAttemptEvents.attemptId, attemptId))
      .orderBy(asc(examAttemptEvents.at)),
    db
      .select({ questionId: examAnswers.questionId, answer: examAnswers.answer, at: examAnswers.savedAt })
      .from(examAnswers)
      .where(eq(examAnswers.attemptId, attemptId)),
  ])
  const saves = answers.map(({ questionId, answer, at }) => ({
    number: paper.indexOf(questionId) + 1,
    at,
    isAnswered: answer !== null,
  }))
  return { ...facts, events, saves }
}
