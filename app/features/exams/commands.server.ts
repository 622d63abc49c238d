import { and, eq, isNull } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db, type Tx } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts } from '#db/tables/exams.ts'
import { isId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor, StudentId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { isFormAnswers, saveAnswers, type GivenAnswers } from './answers.commands.server.ts'
import { isOnBreak } from './breaks.rules.ts'
import { gradeAttempt, lockAttempts } from './grading.commands.server.ts'
import type { ExamRefusal } from './messages.ts'
import { findResult, readAnswers } from './queries.server.ts'
import { hasExpired, hasGracePassed, submissionInstant, unansweredIn } from './rules.ts'
import type { ExamResult } from './types.ts'

type OwnAttempt = { student: Pick<StudentActor, 'studentId'>; attemptId: string }
type Submitted = Outcome<ExamResult, ExamRefusal>

/**
 * Hundreds of students may submit in the same second. Queue them here, so that they do not use up the connections
 * that other requests need.
 */
const limit = pLimit(4)

/**
 * Submits the attempt. Repeated and simultaneous submissions get the one stored result. Before the end every question
 * must be answered. The time of arrival counts, however long grading has to wait.
 */
export async function submitAttempt({
  student,
  attemptId,
  given = [],
}: OwnAttempt & { given?: GivenAnswers }): Promise<Submitted> {
  if (!isId(attemptId)) return refused('no-attempt')
  const arrivedAt = clock.now()
  if (!isEmpty(given)) {
    // Save before waiting in the queue: another process may close the attempt meanwhile.
    const saved = await saveAnswers({ student, attemptId, given, now: arrivedAt })
    if (!saved.ok && !isOver(saved.reason)) return saved
    // A repeated submission must not take the place of somebody who still waits to be graded.
    const stored = saved.ok ? null : await findResult({ studentId: student.studentId, attemptId })
    if (stored) return done(stored)
  }
  return limit(() => db.transaction((tx) => submitWithin(tx, { student, attemptId, arrivedAt })))
}

function isEmpty(given: GivenAnswers) {
  return !isFormAnswers(given) && given.length === 0
}

/** True if answers are refused only because the attempt is over, so it has a result or gets one now. */
function isOver(reason: ExamRefusal) {
  return reason === 'already-submitted' || reason === 'time-expired'
}

async function submitWithin(
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
  if (!hasExpired(arrival) && unansweredIn({ paper, given: answers }).length > 0) return refused('unanswered')
  return done(await gradeAttempt(tx, { lockedAttempt, answers, submittedAt: submissionInstant(arrival) }))
}

/**
 * Closes an attempt whose grace period has passed, with the answers saved so far. Returns false if it is closed
 * already, has time left or, with `skipLocked`, is locked elsewhere.
 */
export async function closeExpiredAttempt(attemptId: string, { skipLocked = false }: { skipLocked?: boolean } = {}) {
  return limit(() =>
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
 * Submits a student's running attempts with the answers saved so far, in the transaction that suspends, expels or
 * refunds. Call it before the enrolment ends: the database refuses a refund while an attempt is running, because a
 * student who passes has completed the course and that changes the refund.
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
    results.push(await gradeAttempt(tx, { lockedAttempt, answers, submittedAt: submissionInstant({ expiresAt, now }) }))
  }
  return results
}
