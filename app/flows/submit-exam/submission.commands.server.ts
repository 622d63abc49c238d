import { and, eq, isNull } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db, type Tx } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts } from '#db/tables/exams.ts'
import { isId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor, StudentId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { isFormAnswers, saveAnswers, type GivenAnswers } from '#app/domain/exams/answers.commands.server.ts'
import { isOnBreak } from '#app/domain/exams/breaks.ts'
import { gradeAttempt, lockAttempts } from './grading.commands.server.ts'
import type { ExamRefusal } from '#app/domain/exams/exams.messages.ts'
import { findResult, readAnswers, type ExamResult } from '#app/domain/exams/exams.queries.server.ts'
import { hasExpired, hasGracePassed, chooseSubmissionTime, listUnanswered } from '#app/domain/exams/exams.rules.ts'

type OwnAttempt = { student: Pick<StudentActor, 'studentId'>; attemptId: string }
type Submitted = Outcome<ExamResult, ExamRefusal>

/**
 * Grades at most four attempts at once. Hundreds of students may submit in the same second; the others wait here, so
 * that they do not use up the database connections that other requests need.
 */
const limitGrading = pLimit(4)

/**
 * Submits the attempt. Repeated and simultaneous submissions get the one stored result. Every question must be
 * answered, unless the time is over. The time of arrival counts, however long the request waits to be graded.
 */
export async function submitAttempt({
  student,
  attemptId,
  given = [],
}: OwnAttempt & { given?: GivenAnswers }): Promise<Submitted> {
  if (!isId(attemptId)) return refused('no-attempt')
  const arrivedAt = clock.now()
  if (!isEmpty(given)) {
    // Save before waiting to be graded, because another process may close the attempt during the wait.
    const saved = await saveAnswers({ student, attemptId, given, now: arrivedAt })
    if (!saved.ok && !isAttemptOver(saved.reason)) return saved
    // Answer a repeated submission here, so that it does not delay students who wait to be graded.
    const stored = saved.ok ? null : await findResult({ studentId: student.studentId, attemptId })
    if (stored) return done(stored)
  }
  return limitGrading(() => db.transaction((tx) => submitAttemptInTransaction(tx, { student, attemptId, arrivedAt })))
}

function isEmpty(given: GivenAnswers) {
  return !isFormAnswers(given) && given.length === 0
}

/** True if answers are refused only because the attempt is over. It then has a result or is graded now. */
export function isAttemptOver(reason: ExamRefusal) {
  return reason === 'already-submitted' || reason === 'time-expired'
}

async function submitAttemptInTransaction(
  tx: Tx,
  { student, attemptId, arrivedAt }: OwnAttempt & { arrivedAt: Date },
): Promise<Submitted> {
  const { studentId } = student
  const [lockedAttempt] = await lockAttempts(
    tx,
    and(eq(examAttempts.id, attemptId), eq(enrollments.studentId, studentId)),
  )
  if (!lockedAttempt) return refused('no-attempt')
  const { paper, expiresAt, submittedAt } = lockedAttempt.attempt
  if (submittedAt) {
    const result = await findResult({ studentId, attemptId }, tx)
    return result ? done(result) : refused('no-access')
  }
  if (lockedAttempt.studentStatus !== 'active') return refused('not-active')
  if (isOnBreak({ ...lockedAttempt.attempt, now: arrivedAt })) return refused('on-break')
  const { answers } = await readAnswers(attemptId, tx)
  const arrival = { expiresAt, now: arrivedAt }
  if (!hasExpired(arrival) && listUnanswered({ paper, given: answers }).length > 0) return refused('unanswered')
  return done(await gradeAttempt(tx, { lockedAttempt, answers, submittedAt: chooseSubmissionTime(arrival) }))
}

/**
 * Closes an attempt whose grace period has passed, with the answers saved so far. Returns false if it is already
 * closed, if it has time left, or if it is locked elsewhere and `skipLocked` is set.
 */
export async function closeExpiredAttempt(attemptId: string, { skipLocked = false }: { skipLocked?: boolean } = {}) {
  return limitGrading(() =>
    db.transaction(async (tx) => {
      const isOpen = and(eq(examAttempts.id, attemptId), isNull(examAttempts.submittedAt))
      const [lockedAttempt] = await lockAttempts(tx, isOpen, { skipLocked })
      if (!lockedAttempt) return false
      const { expiresAt } = lockedAttempt.attempt
      if (!hasGracePassed({ expiresAt, now: clock.now() })) return false
      const { answers } = await readAnswers(attemptId, tx)
      await gradeAttempt(tx, { lockedAttempt, answers, submittedAt: expiresAt })
      return true
    }),
  )
}

/**
 * Submits a student's running attempts with the answers saved so far, in the caller's transaction that suspends, expels
 * or refunds. Call this before the enrolment ends: the database refuses a refund while an attempt is running, because a
 * student who passes has completed the course, which changes the refund.
 */
export async function submitRunningAttempts(
  tx: Tx,
  { studentId, enrollmentId }: { studentId: StudentId; enrollmentId?: string },
): Promise<ExamResult[]> {
  const running = await lockAttempts(
    tx,
    and(
      eq(enrollments.studentId, studentId),
      enrollmentId === undefined ? undefined : eq(enrollments.id, enrollmentId),
      isNull(examAttempts.submittedAt),
    ),
  )
  const now = clock.now()
  const results: ExamResult[] = []
  for (const lockedAttempt of running) {
    const { id, expiresAt } = lockedAttempt.attempt
    const { answers } = await readAnswers(id, tx)
    results.push(
      await gradeAttempt(tx, { lockedAttempt, answers, submittedAt: chooseSubmissionTime({ expiresAt, now }) }),
    )
  }
  return results
}
