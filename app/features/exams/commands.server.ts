import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db, type Tx } from '#db/client.server.ts'
import { examQuestions } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { StudentActor, StudentId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { saveAnswers, type Given } from './answers/commands.server.ts'
import { isOnBreak } from './breaks/rules.ts'
import { isDrawn, readExam } from './content/queries.server.ts'
import { closeSitting, lockSittings } from './grading/commands.server.ts'
import { readHandIn } from './grading/queries.server.ts'
import type { ExamRefusal } from './messages.ts'
import { findLatestAttempt, findResult, hasResit } from './queries.server.ts'
import {
  drawPaper,
  expiryOf,
  hasExpired,
  hasGracePassed,
  isExamUnlocked,
  submissionInstant,
  unansweredIn,
} from './rules.ts'
import type { ExamResult } from './types.ts'

type Sitter = Pick<StudentActor, 'studentId'>

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
      .select({
        status: students.status,
        extraTimeFactor: students.extraTimeFactor,
        examBreakMinutes: students.examBreakMinutes,
      })
      .from(students)
      .where(eq(students.id, student.studentId))
      .for('share')
    if (sitter?.status !== 'active') return refused('not-active')
    const [enrollment] = await tx
      .select({
        id: enrollments.id,
        status: enrollments.status,
        paidAt: enrollments.paidAt,
        heldAt: enrollments.heldAt,
      })
      .from(enrollments)
      .where(
        sql`${enrollments.studentId} = ${student.studentId} and ${enrollments.courseId} = ${courseId} and ${enrollments.status} <> 'refunded'`,
      )
      .for('no key update')
    if (!enrollment?.paidAt || enrollment.heldAt) return refused('no-access')
    const exam = await readExam(tx, courseId)
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
        breakSecondsCounted: 0,
      }),
      breakSeconds: sitter.examBreakMinutes * 60,
    })
    return done({ attemptId })
  })
}

async function listBank(tx: Tx, examId: string) {
  return tx
    .select({ id: examQuestions.id, moduleId: examQuestions.moduleId })
    .from(examQuestions)
    .where(and(eq(examQuestions.examId, examId), isDrawn))
    .orderBy(asc(examQuestions.questionNumber))
}

/**
 * A whole year hands in at the same second. They wait for each other here and not for connections, which the pool gives up on
 * after some seconds and of which everybody else needs some.
 */
const submissionsInTurn = pLimit(8)

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
  if (!isId(attemptId)) return refused('no-attempt')
  return submissionsInTurn(() => submit({ student, attemptId, given }))
}

async function submit({
  student,
  attemptId,
  given,
}: {
  student: Sitter
  attemptId: string
  given: Given
}): Promise<Outcome<ExamResult, ExamRefusal>> {
  return db.transaction(async (tx) => {
    const [sitting] = await lockSittings(
      tx,
      and(eq(examAttempts.id, attemptId), eq(enrollments.studentId, student.studentId)),
    )
    if (!sitting) return refused('no-attempt')
    const { attempt } = sitting
    if (attempt.submittedAt) {
      const result = await findResult({ studentId: student.studentId, attemptId }, tx)
      return result ? done(result) : refused('no-access')
    }
    if (sitting.studentStatus !== 'active') return refused('not-active')
    const clockOf = { expiresAt: attempt.expiresAt, now: clock.now() }
    if (isOnBreak({ ...attempt, now: clockOf.now })) return refused('on-break')
    if (!hasGracePassed(clockOf) && !isNothing(given)) {
      const saved = await saveAnswers({ student, attemptId, given }, tx)
      // The grace may end between the two looks at the clock; then what was saved before counts.
      if (!saved.ok && saved.reason !== 'time-expired') return saved
    }
    const stored = await readHandIn(tx, attemptId)
    if (!hasExpired(clockOf) && unansweredIn({ paper: attempt.paper, given: stored.given }).length > 0)
      return refused('unanswered')
    return done(await closeSitting(tx, sitting, { ...stored, submittedAt: submissionInstant(clockOf) }))
  })
}

function isNothing(given: Given) {
  return !('answers' in given) && given.length === 0
}

/**
 * Closes one sitting that is over, and says whether it did: nothing happens when it was closed meanwhile or has time left, and,
 * where held ones are passed over, when somebody else has it in hand.
 */
export async function closeExpiredAttempt(attemptId: string, { passesHeld = false }: { passesHeld?: boolean } = {}) {
  return submissionsInTurn(() =>
    db.transaction(async (tx) => {
      const isOpen = and(eq(examAttempts.id, attemptId), isNull(examAttempts.submittedAt))
      const [sitting] = await lockSittings(tx, isOpen, { passesHeld })
      if (!sitting || !hasGracePassed({ expiresAt: sitting.attempt.expiresAt, now: clock.now() })) return false
      const stored = await readHandIn(tx, attemptId)
      await closeSitting(tx, sitting, { ...stored, submittedAt: sitting.attempt.expiresAt })
      return true
    }),
  )
}

/**
 * Hands in what a student is sitting, with the answers given so far, in the transaction that suspends, expels or refunds. It
 * comes before the enrolment ends: the database refuses a refund while its exam is being sat, because whoever passes meanwhile
 * has completed the course, and what then becomes of the fee is for whoever refunds to decide.
 */
export async function submitRunningAttempts(
  tx: Tx,
  { studentId, enrollmentId }: { studentId: StudentId; enrollmentId?: string },
): Promise<ExamResult[]> {
  const running = await lockSittings(
    tx,
    and(
      eq(enrollments.studentId, studentId),
      enrollmentId === undefined ? undefined : eq(enrollments.id, enrollmentId),
      isNull(examAttempts.submittedAt),
    ),
  )
  const now = clock.now()
  const results: ExamResult[] = []
  for (const sitting of running) {
    const stored = await readHandIn(tx, sitting.attempt.id)
    const submittedAt = submissionInstant({ expiresAt: sitting.attempt.expiresAt, now })
    results.push(await closeSitting(tx, sitting, { ...stored, submittedAt }))
  }
  return results
}
