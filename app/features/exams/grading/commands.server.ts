import { asc, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { certificates, examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { newId } from '#app/core/ids.ts'
import { drawCertificate, issueCertificate } from '#app/features/certificates/commands.server.ts'
import { letterPart, writeLetter } from '#app/features/mail/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { settleBreak } from '../breaks/commands.server.ts'
import { resultLetter } from '../emails.server.ts'
import { grade } from '../rules.ts'
import type { ExamResult, GivenAnswer } from '../types.ts'
import { getAnswerKey, type HandIn } from './queries.server.ts'

const held = [enrollments, examAttempts]

/**
 * Holds sittings with their enrolments, in the order of the house, and reads with them all that a result, a certificate and a
 * letter say. What was answered must be read afterwards: a save that was waited for is not in this statement's sight.
 */
export async function lockSittings(
  tx: Tx,
  which: SQL | undefined,
  { passesHeld = false }: { passesHeld?: boolean } = {},
) {
  return tx
    .select({
      attempt: examAttempts,
      enrollmentStatus: enrollments.status,
      studentId: students.id,
      studentStatus: students.status,
      studentName: profiles.fullName,
      email: profiles.email,
      courseId: courses.id,
      courseTitle: courses.title,
      courseLevel: courses.level,
      courseDuration: courses.duration,
    })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(which)
    .orderBy(asc(examAttempts.id))
    .for('no key update', passesHeld ? { of: held, skipLocked: true } : { of: held })
}

export type LockedSitting = Awaited<ReturnType<typeof lockSittings>>[number]

function onlyLetters(given: readonly Pick<GivenAnswer, 'questionId' | 'answer'>[]) {
  return given.flatMap(({ questionId, answer }) => (answer === null ? [] : [[questionId, answer] as const]))
}

/**
 * Closes a sitting that the caller holds: stores the result, with a pass the completion and the certificate, and the letter, in one
 * statement. All of it stands in the caller's transaction, so it happens once and whole.
 */
export async function closeSitting(
  tx: Tx,
  sitting: LockedSitting,
  { given, rulings, submittedAt }: HandIn & { submittedAt: Date },
): Promise<ExamResult> {
  const attempt = await settleBreak(tx, { attempt: sitting.attempt, now: clock.now() })
  const { enrollmentId, examId, passPercentage } = attempt
  const answers = new Map(onlyLetters(given))
  const key = await getAnswerKey(tx, attempt.paper)
  const result = grade({ key, answers, passPercentage, rulings })
  const { score, total: totalQuestions, percentage, passed } = result
  const figures = { score, totalQuestions, percentage, passPercentage, passed, submittedAt }
  const submission = {
    ...figures,
    id: newId(),
    attemptId: attempt.id,
    enrollmentId,
    examId,
    answers: Object.fromEntries(answers),
  }
  const tell = (certificateNumber: string | null) =>
    resultLetter({ ...sitting, ...result, passPercentage, certificateNumber })
  const closed = tx
    .$with('closed')
    .as(
      tx
        .update(examAttempts)
        .set({ submittedAt })
        .where(eq(examAttempts.id, attempt.id))
        .returning({ id: examAttempts.id }),
    )
  const stored = tx
    .$with('stored')
    .as(tx.insert(examSubmissions).values(submission).returning({ id: examSubmissions.id }))
  if (passed) {
    const completed = tx
      .$with('completed')
      .as(
        tx
          .update(enrollments)
          .set({ status: 'completed', completedAt: submittedAt })
          .where(eq(enrollments.id, enrollmentId))
          .returning({ id: enrollments.id }),
      )
    const certificate = drawCertificate({
      ...sitting,
      enrollmentId,
      submissionId: submission.id,
      finalScore: percentage,
      submittedAt,
    })
    const issued = tx
      .$with('issued')
      .as(tx.insert(certificates).values(certificate).onConflictDoNothing().returning({ id: certificates.id }))
    const letter = letterPart(tx, tell(certificate.certificateNumber), issued)
    const kept = await tx
      .with(closed, stored, completed, issued, ...letter)
      .select()
      .from(issued)
    // A number that is taken is drawn again, and the letter says the new one.
    if (kept.length === 0) {
      const { certificateNumber } = await issueCertificate(tx, { enrollmentId, submissionId: submission.id })
      await writeLetter(tx, tell(certificateNumber))
    }
  } else {
    await tx
      .with(closed, stored, ...letterPart(tx, tell(null), closed))
      .select()
      .from(stored)
  }
  return { attemptId: attempt.id, ...figures }
}
