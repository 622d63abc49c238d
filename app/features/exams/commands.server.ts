import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { examQuestions } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAnswers, examAttempts } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor, StudentId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { closeAttempt } from './grading/commands.server.ts'
import type { ExamRefusal } from './messages.ts'
import { findExam, findLatestAttempt, findResult, hasResit, listGivenAnswers } from './queries.server.ts'
import {
  changesOfForm,
  drawPaper,
  expiryOf,
  hasExpired,
  hasGracePassed,
  isExamUnlocked,
  newestOnPaper,
  submissionInstant,
  unansweredIn,
  type FormAnswers,
} from './rules.ts'
import type { ExamResult, GivenAnswer } from './types.ts'

type Sitter = Pick<StudentActor, 'studentId'>
/** Changes with their revisions from the page's script, or the whole paper from the plain form. */
export type Given = readonly GivenAnswer[] | FormAnswers

/** Starts the sitting, or answers with the one that is running. The rules of the page are asked again, under locks. */
export async function startAttempt({
  student,
  courseId,
}: {
  student: Sitter
  courseId: string
}): Promise<Outcome<{ attemptId: string }, ExamRefusal>> {
  if (!isId(courseId)) return refused('no-access')
  return db.transaction(async (tx) => {
    // A suspension waits for this start, or this start for the suspension: no sitting begins after it.
    const [sitter] = await tx
      .select({ status: students.status, extraTimeFactor: students.extraTimeFactor })
      .from(students)
      .where(eq(students.id, student.studentId))
      .for('share')
    if (sitter?.status !== 'active') return refused('not-active')
    const [enrollment] = await tx
      .select({ id: enrollments.id, status: enrollments.status, paidAt: enrollments.paidAt })
      .from(enrollments)
      .where(
        sql`${enrollments.studentId} = ${student.studentId} and ${enrollments.courseId} = ${courseId} and ${enrollments.status} <> 'refunded'`,
      )
      .for('update')
    if (!enrollment?.paidAt) return refused('no-access')
    const exam = await findExam(courseId, tx)
    if (!exam) return refused('no-exam')
    const now = clock.now()
    const latest = (await findLatestAttempt(enrollment.id, tx))?.attempt
    if (latest && !latest.submittedAt && !hasGracePassed({ expiresAt: latest.expiresAt, now }))
      return done({ attemptId: latest.id })
    const attemptNumber = (latest?.attemptNumber ?? 0) + 1
    const isFurther =
      enrollment.status === 'completed' ||
      (latest && !(latest.submittedAt && (await hasResit({ enrollmentId: enrollment.id, attemptNumber }, tx))))
    if (isFurther) return refused('already-sat')
    if (!isExamUnlocked({ accessBegan: enrollment.paidAt, courseWeeks: exam.courseWeeks, now }))
      return refused('locked')
    const attemptId = newId()
    await tx.insert(examAttempts).values({
      id: attemptId,
      enrollmentId: enrollment.id,
      examId: exam.examId,
      attemptNumber,
      paper: drawPaper({
        bank: await listBank(tx, exam.examId),
        size: exam.questionCount,
        randomBelow: (limit) => randomInt(limit),
      }),
      passPercentage: exam.passPercentage,
      durationMinutes: exam.durationMinutes,
      startedAt: now,
      expiresAt: expiryOf({
        startedAt: now,
        durationMinutes: exam.durationMinutes,
        extraTimeFactor: sitter.extraTimeFactor,
      }),
    })
    return done({ attemptId })
  })
}

async function listBank(tx: Tx, examId: string) {
  const rows = await tx
    .select({ id: examQuestions.id })
    .from(examQuestions)
    .where(and(eq(examQuestions.examId, examId), isNull(examQuestions.retiredAt)))
    .orderBy(asc(examQuestions.questionNumber))
  return rows.map(({ id }) => id)
}

/** Saves and submissions of a sitting come one after the other, because each holds its row. */
async function lockAttempt(tx: Tx, { attemptId, studentId }: { attemptId: string; studentId: StudentId }) {
  if (!isId(attemptId)) return null
  const [row] = await tx
    .select({ attempt: examAttempts, enrollmentStatus: enrollments.status, studentStatus: students.status })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .where(and(eq(examAttempts.id, attemptId), eq(enrollments.studentId, studentId)))
    .for('update', { of: examAttempts })
  return row ?? null
}

type Attempt = typeof examAttempts.$inferSelect

/** Writes what was given; a change older than the one stored is left out. Answers false when a question is not on the paper. */
async function storeAnswers(tx: Tx, attempt: Attempt, given: Given, now: Date) {
  const changes =
    'answers' in given
      ? changesOfForm({
          paper: attempt.paper,
          form: given,
          stored: await listGivenAnswers(tx, attempt.id),
          elapsed_ms: now.getTime() - attempt.startedAt.getTime(),
        })
      : newestOnPaper({ paper: attempt.paper, given })
  if (!changes) return false
  if (changes.length === 0) return true
  await tx
    .insert(examAnswers)
    .values(changes.map((change) => ({ ...change, attemptId: attempt.id, savedAt: now })))
    .onConflictDoUpdate({
      target: [examAnswers.attemptId, examAnswers.questionId],
      set: {
        answer: sql`excluded.answer`,
        flagged: sql`excluded.flagged`,
        revision: sql`excluded.revision`,
        savedAt: now,
      },
      setWhere: sql`excluded.revision > ${examAnswers.revision}`,
    })
  return true
}

export async function saveAnswers({
  student,
  attemptId,
  given,
}: {
  student: Sitter
  attemptId: string
  given: Given
}): Promise<Outcome<{ savedAt: Date; expiresAt: Date }, ExamRefusal>> {
  return db.transaction(async (tx) => {
    const row = await lockAttempt(tx, { attemptId, studentId: student.studentId })
    if (!row) return refused('no-attempt')
    const { attempt } = row
    const now = clock.now()
    if (attempt.submittedAt) return refused('already-submitted')
    if (row.studentStatus !== 'active') return refused('not-active')
    if (row.enrollmentStatus !== 'active') return refused('no-access')
    if (hasGracePassed({ expiresAt: attempt.expiresAt, now })) return refused('time-expired')
    if (!(await storeAnswers(tx, attempt, given, now))) return refused('foreign-question')
    return done({ savedAt: now, expiresAt: attempt.expiresAt })
  })
}

/**
 * Hands the sitting in. However often and at once it is asked, one result is stored and everybody gets that one. Before the
 * end every question must be answered; what was given is kept even when the submission is refused.
 */
export async function submitAttempt({
  student,
  attemptId,
  given = [],
}: {
  student: Sitter
  attemptId: string
  given?: Given
}): Promise<Outcome<ExamResult, ExamRefusal>> {
  return db.transaction(async (tx) => {
    const row = await lockAttempt(tx, { attemptId, studentId: student.studentId })
    if (!row) return refused('no-attempt')
    const { attempt } = row
    const sitting = { studentId: student.studentId, attemptId }
    if (!attempt.submittedAt) {
      if (row.studentStatus !== 'active') return refused('not-active')
      const now = clock.now()
      const clockOf = { expiresAt: attempt.expiresAt, now }
      if (!hasGracePassed(clockOf) && !(await storeAnswers(tx, attempt, given, now))) return refused('foreign-question')
      if (!hasExpired(clockOf)) {
        const left = unansweredIn({ paper: attempt.paper, given: await listGivenAnswers(tx, attemptId) })
        if (left.length > 0) return refused('unanswered')
      }
      await closeAttempt(tx, attempt, submissionInstant(clockOf))
    }
    const result = await findResult(sitting, tx)
    return result ? done(result) : refused('no-access')
  })
}

/** Closes one sitting that is over; nothing happens when it was closed meanwhile or has time left. */
export async function closeExpiredAttempt(attemptId: string) {
  await db.transaction(async (tx) => {
    const [attempt] = await tx
      .select()
      .from(examAttempts)
      .where(and(eq(examAttempts.id, attemptId), isNull(examAttempts.submittedAt)))
      .for('update')
    if (!attempt || !hasGracePassed({ expiresAt: attempt.expiresAt, now: clock.now() })) return
    await closeAttempt(tx, attempt, attempt.expiresAt)
  })
}

/** Hands in what a student is sitting, with the answers given so far, in the transaction that suspends or expels. */
export async function submitRunningAttempt(tx: Tx, studentId: StudentId) {
  const running = await tx
    .select({ attempt: examAttempts })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .where(and(eq(enrollments.studentId, studentId), isNull(examAttempts.submittedAt)))
    .orderBy(asc(examAttempts.id))
    .for('update', { of: examAttempts })
  const now = clock.now()
  for (const { attempt } of running) {
    await closeAttempt(tx, attempt, submissionInstant({ expiresAt: attempt.expiresAt, now }))
  }
  return running.length
}
