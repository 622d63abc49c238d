import { and, asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAnswers, examAttempts } from '#db/tables/exams.ts'
import type { StudentActor } from '#app/core/person.ts'
import type { GivenAnswer } from '../types.ts'

/** What is stored of a student's own sitting, for a page that reads anew. */
export async function listOwnAnswers({
  student,
  attemptId,
}: {
  student: Pick<StudentActor, 'studentId'>
  attemptId: string
}): Promise<GivenAnswer[]> {
  const { questionId, answer, flagged, revision } = examAnswers
  return db
    .select({ questionId, answer, flagged, revision })
    .from(examAnswers)
    .innerJoin(examAttempts, eq(examAttempts.id, examAnswers.attemptId))
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .where(and(eq(examAnswers.attemptId, attemptId), eq(enrollments.studentId, student.studentId)))
    .orderBy(asc(questionId))
}
