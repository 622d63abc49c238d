import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { certificates, examAnswers, examAttempts, examResits, examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor, StudentId } from '#app/core/person.ts'
import { hasPaidForCourse } from '#app/domain/enrollments/enrollments.queries.server.ts'
import { computeUnlockDate } from '#app/domain/enrollments/exam-date.ts'
import { clock } from '#app/platform/clock.server.ts'
import { getBreakEnd, getCountedBreakSeconds, isOnBreak } from './breaks.ts'
import { findCachedExam, listQuestions, type ExamFacts } from './content.queries.server.ts'
import { hasGracePassed, isExamUnlocked, computeExamMinutes, listUnanswered } from './exams.rules.ts'
import type { GivenAnswer } from './exams.types.ts'

type Student = Pick<StudentActor, 'studentId'>

const resultColumns = {
  score: examSubmissions.score,
  totalQuestions: examSubmissions.totalQuestions,
  percentage: examSubmissions.percentage,
  passPercentage: examSubmissions.passPercentage,
  passed: examSubmissions.passed,
}

/**
 * Finds the attempt that counts: a running one, else the one that the certificate was issued for, else the latest. An
 * earlier attempt can be passed after a resit, by a ruling on one of its questions.
 */
export async function findCountedAttempt(enrollmentId: string, executor: Executor = db) {
  const [row] = await executor
    .select({ attempt: examAttempts, result: resultColumns })
    .from(examAttempts)
    .leftJoin(examSubmissions, eq(examSubmissions.attemptId, examAttempts.id))
    .leftJoin(certificates, and(eq(certificates.submissionId, examSubmissions.id), isNull(certificates.supersededBy)))
    .where(eq(examAttempts.enrollmentId, enrollmentId))
    .orderBy(
      sql`${examAttempts.submittedAt} is null desc`,
      sql`${certificates.id} is not null desc`,
      desc(examAttempts.attemptNumber),
    )
    .limit(1)
    .prepare()
    .execute()
  return row ?? null
}

export async function isResitGranted(
  { enrollmentId, attemptNumber }: { enrollmentId: string; attemptNumber: number },
  executor: Executor = db,
) {
  const rows = await executor
    .select({ id: examResits.id })
    .from(examResits)
    .where(and(eq(examResits.enrollmentId, enrollmentId), eq(examResits.attemptNumber, attemptNumber)))
  return rows.length > 0
}

export async function findOwnPaper({ student, attemptId }: { student: Student; attemptId: string }) {
  const [row] = await db
    .select({ paper: examAttempts.paper, startedAt: examAttempts.startedAt })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .where(and(eq(examAttempts.id, attemptId), eq(enrollments.studentId, student.studentId)))
  return row ?? null
}

/** Reads the saved answers of an attempt. `savedAt` is the time of the newest one, or null if there is none. */
export async function readAnswers(
  attemptId: string,
  executor: Executor = db,
): Promise<{ answers: GivenAnswer[]; savedAt: Date | null }> {
  const rows = await executor
    .select({
      questionId: examAnswers.questionId,
      answer: examAnswers.answer,
      flagged: examAnswers.flagged,
      revision: examAnswers.revision,
      flagRevision: examAnswers.flagRevision,
      savedAt: examAnswers.savedAt,
    })
    .from(examAnswers)
    .where(eq(examAnswers.attemptId, attemptId))
    .orderBy(asc(examAnswers.questionId))
    .prepare()
    .execute()
  const newest = Math.max(0, ...rows.map(({ savedAt }) => savedAt.getTime()))
  return {
    answers: rows.map(({ savedAt: _saved, ...answer }) => answer),
    savedAt: newest > 0 ? new Date(newest) : null,
  }
}

/** Finds the paid enrolment, also while a bank disputes its payment (`heldAt`). */
async function findOpenEnrollment({ student, courseId }: { student: Student; courseId: string }) {
  const [row] = await db
    .select({
      id: enrollments.id,
      paidAt: enrollments.paidAt,
      heldAt: enrollments.heldAt,
      extraTimeFactor: students.extraTimeFactor,
      examBreakMinutes: students.examBreakMinutes,
    })
    .from(enrollments)
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .where(hasPaidForCourse({ studentId: student.studentId, courseId }))
    .prepare()
    .execute()
  return row?.paidAt ? { ...row, paidAt: row.paidAt } : null
}

export type ExamState = Awaited<ReturnType<typeof findExamState>>

/**
 * Finds the state of a course's exam for this student. Reads the questions only while the attempt is running. `expired`
 * is an attempt that has ended but is not graded yet.
 */
export async function findExamState({ student, courseId }: { student: Student; courseId: string }) {
  if (!isId(courseId)) return { kind: 'none' as const }
  const [enrollment, exam] = await Promise.all([findOpenEnrollment({ student, courseId }), findCachedExam(courseId)])
  if (!enrollment) return { kind: 'none' as const }
  if (!exam) return { kind: 'no-exam' as const }
  const intro = buildIntro(exam, enrollment)
  const latest = await findCountedAttempt(enrollment.id)
  const { heldAt } = enrollment
  // A dispute closes the course, but an exam that was running then can be finished, and its result read.
  if (heldAt && !(latest && (latest.attempt.submittedAt ?? heldAt) >= heldAt)) return { kind: 'none' as const }
  if (!latest) {
    const weeks = { accessBegan: enrollment.paidAt, courseWeeks: exam.courseWeeks }
    if (!isExamUnlocked({ ...weeks, now: clock.now() }))
      return { kind: 'locked' as const, unlocksAt: computeUnlockDate(weeks) }
    return { kind: 'intro' as const, intro }
  }
  const { attempt, result } = latest
  if (!attempt.submittedAt || !result) return readOpenAttempt({ attempt, intro })
  const next = { enrollmentId: enrollment.id, attemptNumber: attempt.attemptNumber + 1 }
  return {
    kind: 'result' as const,
    intro,
    result: { attemptId: attempt.id, ...result, submittedAt: attempt.submittedAt },
    mayResit: !result.passed && !heldAt && (await isResitGranted(next)),
  }
}

async function readOpenAttempt({ attempt, intro }: { attempt: typeof examAttempts.$inferSelect; intro: ExamIntro }) {
  const { id, startedAt, expiresAt, paper } = attempt
  const now = clock.now()
  if (hasGracePassed({ expiresAt, now })) return { kind: 'expired' as const, attemptId: id }
  const { answers, savedAt } = await readAnswers(id)
  const breakEndsAt = getBreakEnd(attempt)
  if (breakEndsAt && isOnBreak({ ...attempt, now })) {
    const answered = paper.length - listUnanswered({ paper, given: answers }).length
    // The questions are hidden during a break.
    return {
      kind: 'on-break' as const,
      intro,
      currentBreak: { attemptId: id, expiresAt, breakEndsAt, answered, total: paper.length },
    }
  }
  const questions = await listQuestions(paper)
  // The row still shows a break whose time is used up as begun, until the next action records its end.
  /** The seconds for which breaks have stopped the clock. */
  const pausedSeconds = getCountedBreakSeconds(attempt)
  const breakSecondsLeft = attempt.breakSeconds - pausedSeconds
  return {
    kind: 'running' as const,
    intro,
    attempt: { id, startedAt, expiresAt, questions, answers, savedAt, breakSecondsLeft, pausedSeconds },
  }
}

export type ExamIntro = ReturnType<typeof buildIntro>

function buildIntro(
  exam: ExamFacts,
  { extraTimeFactor, examBreakMinutes }: { extraTimeFactor: number; examBreakMinutes: number },
) {
  const { courseId, courseTitle, title, passPercentage, questionCount, bankSize } = exam
  const durationMinutes = computeExamMinutes({ durationMinutes: exam.durationMinutes, extraTimeFactor })
  return {
    courseId,
    courseTitle,
    title,
    /** The minutes of the exam, including this student's extra time. */
    durationMinutes,
    extraMinutes: durationMinutes - exam.durationMinutes,
    breakMinutes: examBreakMinutes,
    passPercentage,
    questionCount: Math.min(questionCount, bankSize),
  }
}

export type ExamResult = NonNullable<Awaited<ReturnType<typeof findResult>>>

export async function findResult(
  { studentId, attemptId }: { studentId: StudentId; attemptId: string },
  executor: Executor = db,
) {
  const [row] = await executor
    .select({ attemptId: examSubmissions.attemptId, submittedAt: examSubmissions.submittedAt, ...resultColumns })
    .from(examSubmissions)
    .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
    .where(and(eq(examSubmissions.attemptId, attemptId), eq(enrollments.studentId, studentId)))
  return row ?? null
}

/** Lists attempts that expired before `endedBefore` and were not submitted, oldest first. */
export async function listOverdueAttemptIds({ endedBefore }: { endedBefore: Date }) {
  const rows = await db
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(and(isNull(examAttempts.submittedAt), lt(examAttempts.expiresAt, endedBefore)))
    .orderBy(asc(examAttempts.expiresAt))
  return rows.map(({ id }) => id)
}

/** The rule `isOnBreak` (breaks.rules.ts) for the attempt `a` of a statement. A test compares the two. */
export const selectIsOnBreak = (now: Date) => sql`coalesce(
  ${now} >= a.break_began_at
    and ${now} < a.break_began_at + make_interval(secs => a.break_seconds - a.break_seconds_used), false)`
