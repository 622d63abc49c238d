import { and, eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttemptEvents, examAttempts } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { ExamRefusal } from './exams.messages.ts'
import { hasExpired, isSittable } from './exams.rules.ts'
import { withBreakBegun, withBreakEnded, isOnBreak } from './breaks.ts'

type OwnAttempt = { student: Pick<StudentActor, 'studentId'>; attemptId: string }
type Attempt = typeof examAttempts.$inferSelect

async function lockOwnAttempt(tx: Tx, { student, attemptId }: OwnAttempt) {
  const [row] = await tx
    .select({ attempt: examAttempts, enrollmentStatus: enrollments.status, studentStatus: students.status })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .where(and(eq(examAttempts.id, attemptId), eq(enrollments.studentId, student.studentId)))
    .for('no key update', { of: examAttempts })
  return row ?? null
}

function findRefusal(row: Awaited<ReturnType<typeof lockOwnAttempt>>): ExamRefusal | null {
  if (!row) return 'no-attempt'
  if (row.attempt.submittedAt) return 'already-submitted'
  if (row.studentStatus !== 'active') return 'not-active'
  return isSittable(row.enrollmentStatus) ? null : 'no-access'
}

/**
 * Records the end of the current break, which the student has ended or whose time is used up. The caller must have
 * locked the row. Returns the updated row.
 */
export async function recordBreakEnd(tx: Tx, { attempt, now }: { attempt: Attempt; now: Date }): Promise<Attempt> {
  const { clockState, taken } = withBreakEnded({ ...pickClockState(attempt), now })
  if (!taken) return attempt
  await tx.update(examAttempts).set(clockState).where(eq(examAttempts.id, attempt.id))
  await tx.insert(examAttemptEvents).values({ attemptId: attempt.id, kind: 'break', at: taken.from, endedAt: taken.to })
  return { ...attempt, ...clockState }
}

function pickClockState({ breakSeconds, breakSecondsUsed, breakBeganAt, expiresAt }: Attempt) {
  return { breakSeconds, breakSecondsUsed, breakBeganAt, expiresAt }
}

export async function beginBreak({ student, attemptId }: OwnAttempt): Promise<Outcome<undefined, ExamRefusal>> {
  if (!isId(attemptId)) return refused('no-attempt')
  return db.transaction(async (tx) => {
    const row = await lockOwnAttempt(tx, { student, attemptId })
    const refusal = findRefusal(row)
    if (!row || refusal) return refused(refusal ?? 'no-attempt')
    const now = clock.now()
    if (isOnBreak({ ...row.attempt, now })) return done()
    const attempt = await recordBreakEnd(tx, { attempt: row.attempt, now })
    if (hasExpired({ expiresAt: attempt.expiresAt, now })) return refused('time-expired')
    if (attempt.breakSecondsUsed >= attempt.breakSeconds) return refused('no-break-left')
    await tx
      .update(examAttempts)
      .set(withBreakBegun({ ...pickClockState(attempt), now }))
      .where(eq(examAttempts.id, attemptId))
    return done()
  })
}

export async function endBreak({ student, attemptId }: OwnAttempt): Promise<Outcome<undefined, ExamRefusal>> {
  if (!isId(attemptId)) return refused('no-attempt')
  return db.transaction(async (tx) => {
    const row = await lockOwnAttempt(tx, { student, attemptId })
    const refusal = findRefusal(row)
    if (!row || refusal) return refused(refusal ?? 'no-attempt')
    await recordBreakEnd(tx, { attempt: row.attempt, now: clock.now() })
    return done()
  })
}
