import { asc, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { newId } from '#app/core/ids.ts'
import { issueCertificate } from '#app/domain/certificates/certificates.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { recordBreakEnd } from '#app/domain/exams/breaks.commands.server.ts'
import { queueResultEmail } from '#app/domain/exams/exams.emails.server.ts'
import { gradePaper } from '#app/domain/exams/exams.rules.ts'
import type { GivenAnswer } from '#app/domain/exams/exams.types.ts'
import { getAnswerKey, listRulings } from '#app/domain/exams/grading.queries.server.ts'

const lockedTables = [enrollments, examAttempts]

/**
 * Locks attempts together with their enrolments. Read the answers only afterwards: this statement may have waited for a
 * save whose answers it does not see.
 */
export async function lockAttempts(
  tx: Tx,
  which: SQL | undefined,
  { skipLocked = false }: { skipLocked?: boolean } = {},
) {
  return tx
    .select({
      attempt: examAttempts,
      enrollmentStatus: enrollments.status,
      studentStatus: students.status,
      studentName: profiles.fullName,
      email: profiles.email,
      courseId: courses.id,
      courseTitle: courses.title,
    })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(which)
    .orderBy(asc(examAttempts.id))
    .for('no key update', skipLocked ? { of: lockedTables, skipLocked } : { of: lockedTables })
    .prepare()
    .execute()
}

export type LockedAttempt = Awaited<ReturnType<typeof lockAttempts>>[number]

function mapChosenLetters(answers: readonly GivenAnswer[]) {
  return answers.flatMap(({ questionId, answer }) => (answer === null ? [] : [[questionId, answer] as const]))
}

/**
 * Grades an attempt that the caller has locked. Stores the result and queues the email; on a pass also completes the
 * enrolment and issues the certificate, unless a ruling turned an earlier attempt into a pass during this resit.
 */
export async function gradeAttempt(
  tx: Tx,
  {
    lockedAttempt,
    answers,
    submittedAt,
  }: { lockedAttempt: LockedAttempt; answers: readonly GivenAnswer[]; submittedAt: Date },
) {
  const attempt = await recordBreakEnd(tx, { attempt: lockedAttempt.attempt, now: clock.now() })
  const { id: attemptId, enrollmentId, examId, paper, passPercentage } = attempt
  const chosen = new Map(mapChosenLetters(answers))
  const { score, total, percentage, passed } = gradePaper({
    key: await getAnswerKey(tx, paper),
    answers: chosen,
    passPercentage,
    rulings: await listRulings(tx, paper),
  })
  const result = { attemptId, score, totalQuestions: total, percentage, passPercentage, passed, submittedAt }
  const submissionId = newId()
  // One statement changes both tables, because when an exam ends for a thousand students, each further statement makes
  // them wait longer.
  const closed = tx
    .$with('closed')
    .as(tx.update(examAttempts).set({ submittedAt }).where(eq(examAttempts.id, attemptId)))
  await tx
    .with(closed)
    .insert(examSubmissions)
    .values({ id: submissionId, enrollmentId, examId, answers: Object.fromEntries(chosen), ...result })
    .prepare()
    .execute()
  let certificateNumber: string | null = null
  const hasPassedBefore = lockedAttempt.enrollmentStatus === 'completed'
  if (passed && !hasPassedBefore) {
    await tx
      .update(enrollments)
      .set({ status: 'completed', completedAt: submittedAt })
      .where(eq(enrollments.id, enrollmentId))
      .prepare()
      .execute()
    certificateNumber = (await issueCertificate(tx, { enrollmentId, submissionId })).certificateNumber
  }
  await queueResultEmail(tx, { ...lockedAttempt, ...result, certificateNumber, hasPassedBefore })
  return result
}
