import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { newId } from '#app/core/ids.ts'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import { issueCertificate } from '#app/features/certificates/commands.server.ts'
import { writeResultLetter } from '../emails.server.ts'
import { listGivenAnswers } from '../queries.server.ts'
import { grade } from '../rules.ts'
import { getAnswerKey } from './queries.server.ts'

/** The enrolment is locked, because a refund and a submission may not both count. */
async function lockEnrollment(tx: Tx, enrollmentId: string) {
  const [row] = await tx
    .select({
      status: enrollments.status,
      studentName: profiles.fullName,
      email: profiles.email,
      courseId: courses.id,
      courseTitle: courses.title,
    })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(eq(enrollments.id, enrollmentId))
    .for('no key update', { of: enrollments })
  if (!row) throw new Error('an attempt without its enrolment')
  return row
}

function onlyLetters(given: readonly { questionId: string; answer: AnswerLetter | null }[]) {
  return given.flatMap(({ questionId, answer }) => (answer === null ? [] : [[questionId, answer] as const]))
}

/**
 * Closes a sitting whose row the caller has locked: marks it and stores the result; a pass completes the enrolment and
 * issues the certificate. All of it stands in the caller's transaction, so it happens once and whole.
 */
export async function closeAttempt(
  tx: Tx,
  attempt: { id: string; enrollmentId: string; examId: string; paper: readonly string[]; passPercentage: number },
  submittedAt: Date,
) {
  const enrollment = await lockEnrollment(tx, attempt.enrollmentId)
  await tx
    .update(examAttempts)
    .set({ submittedAt })
    .where(and(eq(examAttempts.id, attempt.id), isNull(examAttempts.submittedAt)))
  // The fee was given back during the sitting: there is nothing left that it could complete.
  if (enrollment.status !== 'active' && enrollment.status !== 'completed') return
  const answers = new Map(onlyLetters(await listGivenAnswers(tx, attempt.id)))
  const key = await getAnswerKey(tx, attempt.paper)
  const result = grade({ key, answers, passPercentage: attempt.passPercentage })
  const submissionId = newId()
  await tx.insert(examSubmissions).values({
    id: submissionId,
    attemptId: attempt.id,
    enrollmentId: attempt.enrollmentId,
    examId: attempt.examId,
    answers: Object.fromEntries(answers),
    score: result.score,
    totalQuestions: result.total,
    percentage: result.percentage,
    passPercentage: attempt.passPercentage,
    passed: result.passed,
    submittedAt,
  })
  let certificateNumber: string | null = null
  if (result.passed) {
    await tx
      .update(enrollments)
      .set({ status: 'completed', completedAt: submittedAt })
      .where(eq(enrollments.id, attempt.enrollmentId))
    certificateNumber = (await issueCertificate(tx, { enrollmentId: attempt.enrollmentId, submissionId }))
      .certificateNumber
  }
  await writeResultLetter(tx, { ...enrollment, ...result, passPercentage: attempt.passPercentage, certificateNumber })
}
