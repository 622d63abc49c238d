import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { courses, examQuestions, exams } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAnswers, examAttempts, examResits, examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor, StudentId } from '#app/core/person.ts'
import { findActiveEnrollment } from '#app/features/enrollments/queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { hasGracePassed, isExamUnlocked, minutesFor, unlockDate } from './rules.ts'
import type { ExamIntro, ExamResult, ExamState, GivenAnswer, Question } from './types.ts'

const resultColumns = {
  score: examSubmissions.score,
  totalQuestions: examSubmissions.totalQuestions,
  percentage: examSubmissions.percentage,
  passPercentage: examSubmissions.passPercentage,
  passed: examSubmissions.passed,
}

/** Whether the course has an exam that can be sat, and when it opens to whoever has had access since the given instant. */
export async function findExamUnlock({ courseId, accessBegan }: { courseId: string; accessBegan: Date }) {
  const exam = await findExam(courseId)
  if (!exam) return { hasExam: false, isUnlocked: false, unlocksAt: null }
  const weeks = { accessBegan, courseWeeks: exam.courseWeeks }
  return { hasExam: true, isUnlocked: isExamUnlocked({ ...weeks, now: clock.now() }), unlocksAt: unlockDate(weeks) }
}

/** An exam without questions is announced in the prospectus and cannot be sat. */
export async function findExam(courseId: string, executor: Executor = db) {
  if (!isId(courseId)) return null
  const [row] = await executor
    .select({
      examId: exams.id,
      courseId: courses.id,
      courseTitle: courses.title,
      courseWeeks: courses.durationWeeks,
      title: exams.title,
      durationMinutes: exams.durationMinutes,
      passPercentage: exams.passPercentage,
      questionCount: exams.questionCount,
      bankSize: count(examQuestions.id),
    })
    .from(exams)
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .innerJoin(examQuestions, and(eq(examQuestions.examId, exams.id), isNull(examQuestions.retiredAt)))
    .where(eq(exams.courseId, courseId))
    .groupBy(exams.id, courses.id)
  return row ?? null
}

export async function findLatestAttempt(enrollmentId: string, executor: Executor = db) {
  const [row] = await executor
    .select({ attempt: examAttempts, result: resultColumns })
    .from(examAttempts)
    .leftJoin(examSubmissions, eq(examSubmissions.attemptId, examAttempts.id))
    .where(eq(examAttempts.enrollmentId, enrollmentId))
    .orderBy(desc(examAttempts.attemptNumber))
    .limit(1)
  return row ?? null
}

export async function hasResit(
  { enrollmentId, attemptNumber }: { enrollmentId: string; attemptNumber: number },
  executor: Executor = db,
) {
  const rows = await executor
    .select({ id: examResits.id })
    .from(examResits)
    .where(and(eq(examResits.enrollmentId, enrollmentId), eq(examResits.attemptNumber, attemptNumber)))
  return rows.length > 0
}

/** The paper in its frozen order. The key and its explanation are not among the columns. */
async function listQuestions(paper: readonly string[]): Promise<Question[]> {
  const rows = await db
    .select({
      id: examQuestions.id,
      text: examQuestions.questionText,
      A: examQuestions.optionA,
      B: examQuestions.optionB,
      C: examQuestions.optionC,
      D: examQuestions.optionD,
    })
    .from(examQuestions)
    .where(inArray(examQuestions.id, [...paper]))
  const byId = new Map(rows.map(({ id, text, ...options }) => [id, { id, text, options }]))
  return paper.flatMap((id) => byId.get(id) ?? [])
}

export async function listGivenAnswers(executor: Executor, attemptId: string): Promise<GivenAnswer[]> {
  return executor
    .select({
      questionId: examAnswers.questionId,
      answer: examAnswers.answer,
      flagged: examAnswers.flagged,
      revision: examAnswers.revision,
    })
    .from(examAnswers)
    .where(eq(examAnswers.attemptId, attemptId))
    .orderBy(asc(examAnswers.questionId))
}

/** What this student finds at the exam of this course now. Questions are read only for a sitting that is running. */
export async function findExamState({
  student,
  courseId,
}: {
  student: Pick<StudentActor, 'studentId'>
  courseId: string
}): Promise<ExamState> {
  const enrollment = await findActiveEnrollment({ studentId: student.studentId, courseId })
  if (!enrollment) return { kind: 'none' }
  const exam = await findExam(courseId)
  if (!exam) return { kind: 'no-exam' }
  const now = clock.now()
  const intro = introOf(exam, await getExtraTimeFactor(student.studentId))
  const latest = await findLatestAttempt(enrollment.id)
  if (latest) {
    const { attempt } = latest
    if (attempt.submittedAt && latest.result) {
      const result: ExamResult = { attemptId: attempt.id, ...latest.result, submittedAt: attempt.submittedAt }
      const mayResit =
        !result.passed && (await hasResit({ enrollmentId: enrollment.id, attemptNumber: attempt.attemptNumber + 1 }))
      return { kind: 'result', intro, result, mayResit }
    }
    if (!attempt.submittedAt) {
      if (hasGracePassed({ expiresAt: attempt.expiresAt, now })) return { kind: 'expired', attemptId: attempt.id }
      const [questions, answers] = await Promise.all([listQuestions(attempt.paper), listGivenAnswers(db, attempt.id)])
      const { id, startedAt, expiresAt } = attempt
      return { kind: 'running', intro, attempt: { id, startedAt, expiresAt, questions, answers } }
    }
  }
  const weeks = { accessBegan: enrollment.paidAt, courseWeeks: exam.courseWeeks }
  if (!isExamUnlocked({ ...weeks, now })) return { kind: 'locked', unlocksAt: unlockDate(weeks) }
  return { kind: 'intro', intro }
}

async function getExtraTimeFactor(studentId: StudentId) {
  const [row] = await db.select({ factor: students.extraTimeFactor }).from(students).where(eq(students.id, studentId))
  return row?.factor ?? 1
}

function introOf(exam: NonNullable<Awaited<ReturnType<typeof findExam>>>, factor: number): ExamIntro {
  const { courseId, courseTitle, title, passPercentage, questionCount, bankSize } = exam
  const durationMinutes = minutesFor({ durationMinutes: exam.durationMinutes, extraTimeFactor: factor })
  return {
    courseId,
    courseTitle,
    title,
    durationMinutes,
    extraMinutes: durationMinutes - exam.durationMinutes,
    passPercentage,
    questionCount: Math.min(questionCount, bankSize),
  }
}

/** The result of a sitting of this student's; null while there is none. */
export async function findResult(
  { studentId, attemptId }: { studentId: StudentId; attemptId: string },
  executor: Executor = db,
): Promise<ExamResult | null> {
  const [row] = await executor
    .select({ attemptId: examSubmissions.attemptId, submittedAt: examSubmissions.submittedAt, ...resultColumns })
    .from(examSubmissions)
    .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
    .where(and(eq(examSubmissions.attemptId, attemptId), eq(enrollments.studentId, studentId)))
  return row ?? null
}

/** Sittings that are over and were not handed in, oldest first. */
export async function listOverdueAttemptIds({ endedBefore, limit }: { endedBefore: Date; limit: number }) {
  const rows = await db
    .select({ id: examAttempts.id })
    .from(examAttempts)
    .where(sql`${examAttempts.submittedAt} is null and ${examAttempts.expiresAt} < ${endedBefore}`)
    .orderBy(asc(examAttempts.expiresAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}
