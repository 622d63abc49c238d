import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAnswers, examAttempts, examResits, examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor, StudentId } from '#app/core/person.ts'
import { jsonOf, ownRow, type SqlValue } from '#app/features/accounts/own-row/queries.server.ts'
import { opensCourse } from '#app/features/enrollments/queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { breakEnd, countedBreakSeconds, isOnBreak } from './breaks/rules.ts'
import { findExam, listQuestions } from './content/queries.server.ts'
import { hasGracePassed, isExamUnlocked, minutesFor, unansweredIn, unlockDate } from './rules.ts'
import type { ExamFacts, ExamIntro, ExamResult, ExamState, GivenAnswer } from './types.ts'

const resultColumns = {
  score: examSubmissions.score,
  totalQuestions: examSubmissions.totalQuestions,
  percentage: examSubmissions.percentage,
  passPercentage: examSubmissions.passPercentage,
  passed: examSubmissions.passed,
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

/** The paper of a student's own sitting and when it began. */
export async function findOwnPaper(
  { student, attemptId }: { student: Pick<StudentActor, 'studentId'>; attemptId: string },
  executor: Executor = db,
) {
  const [row] = await executor
    .select({ paper: examAttempts.paper, startedAt: examAttempts.startedAt })
    .from(examAttempts)
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .where(and(eq(examAttempts.id, attemptId), eq(enrollments.studentId, student.studentId)))
  return row ?? null
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

const result = jsonOf(resultColumns)

type AnswerRow = GivenAnswer & { savedSeconds: number }

const answerRows = sql<AnswerRow[] | null>`case when ${examAttempts.submittedAt} is null then (
  select json_agg(json_build_object('questionId', ${examAnswers.questionId}, 'answer', ${examAnswers.answer},
    'flagged', ${examAnswers.flagged}, 'revision', ${examAnswers.revision},
    'savedSeconds', extract(epoch from ${examAnswers.savedAt})) order by ${examAnswers.questionId})
  from ${examAnswers} where ${examAnswers.attemptId} = ${examAttempts.id}) end`

const attempt = jsonOf({
  id: examAttempts.id,
  attemptNumber: examAttempts.attemptNumber,
  paper: examAttempts.paper,
  startedAt: examAttempts.startedAt,
  expiresAt: examAttempts.expiresAt,
  submittedAt: examAttempts.submittedAt,
  breakSeconds: examAttempts.breakSeconds,
  breakSecondsUsed: examAttempts.breakSecondsUsed,
  breakBeganAt: examAttempts.breakBeganAt,
})

/**
 * Everything of one student's own at one exam: access, arrangements, the latest sitting, its answers or result; and what a page
 * wants to know besides of a sitting that was handed in.
 */
export function standingColumn<Review>(review: SQL<Review>) {
  const standing = jsonOf({
    paidAt: enrollments.paidAt,
    extraTimeFactor: students.extraTimeFactor,
    examBreakMinutes: students.examBreakMinutes,
    attempt: sql<SqlValue<typeof attempt> | null>`case when ${examAttempts.id} is not null then ${attempt} end`,
    result: sql<SqlValue<typeof result> | null>`case when ${examSubmissions.id} is not null then ${result} end`,
    mayResit: sql<boolean>`exists (select from ${examResits} where ${examResits.enrollmentId} = ${enrollments.id}
      and ${examResits.attemptNumber} = ${examAttempts.attemptNumber} + 1)`,
    answers: answerRows,
    review: sql<Review | null>`case when ${examSubmissions.id} is not null then ${review} end`,
  })
  return sql<SqlValue<typeof standing> | null>`(
    select ${standing} from ${enrollments}
    left join ${examAttempts} on ${examAttempts.enrollmentId} = ${enrollments.id} and ${examAttempts.attemptNumber} = (
      select max(latest.attempt_number) from ${examAttempts} latest where latest.enrollment_id = ${enrollments.id})
    left join ${examSubmissions} on ${examSubmissions.attemptId} = ${examAttempts.id}
    where ${opensCourse({ studentId: students.id, courseId: sql.placeholder('courseId') })}
  )`
}

const standingRow = ownRow({ ids: ['courseId'], column: standingColumn(sql<null>`null`) })

type StandingRow = Omit<NonNullable<Awaited<ReturnType<typeof standingRow.read>>>, 'review'>

/** The row with its instants. */
function standingOf({ attempt: latest, ...row }: StandingRow) {
  return {
    ...row,
    attempt: latest && {
      ...latest,
      startedAt: new Date(latest.startedAt),
      expiresAt: new Date(latest.expiresAt),
      submittedAt: instant(latest.submittedAt),
      breakBeganAt: instant(latest.breakBeganAt),
    },
  }
}

const instant = (text: string | null) => (text === null ? null : new Date(text))

function answersOf(rows: readonly AnswerRow[] | null) {
  const answers = (rows ?? []).map(({ savedSeconds: _saved, ...answer }) => answer)
  const savedSeconds = Math.max(0, ...(rows ?? []).map((row) => row.savedSeconds))
  return { answers, savedAt: savedSeconds > 0 ? new Date(savedSeconds * 1000) : null }
}

/** What this student finds at the exam of this course now; `come` is how they stand, if it came with the session. Questions are read only for a sitting that is running. */
export async function findExamState({
  student,
  courseId,
  come,
}: {
  student: Pick<StudentActor, 'studentId'>
  courseId: string
  come?: StandingRow | undefined
}): Promise<ExamState> {
  if (!isId(courseId)) return { kind: 'none' }
  const [row, exam] = await Promise.all([
    come ?? standingRow.read({ student, asked: { courseId } }),
    findExam(courseId),
  ])
  if (!row?.paidAt) return { kind: 'none' }
  const standing = standingOf(row)
  if (!exam) return { kind: 'no-exam' }
  const now = clock.now()
  const intro = introOf(exam, standing)
  const { attempt, result } = standing
  if (attempt?.submittedAt && result) {
    return {
      kind: 'result',
      intro,
      result: { attemptId: attempt.id, ...result, submittedAt: attempt.submittedAt },
      mayResit: !result.passed && standing.mayResit,
    }
  }
  if (attempt && !attempt.submittedAt) {
    const { id, startedAt, expiresAt, paper } = attempt
    if (hasGracePassed({ expiresAt, now })) return { kind: 'expired', attemptId: id }
    const { answers, savedAt } = answersOf(standing.answers)
    const breakEndsAt = breakEnd(attempt)
    if (breakEndsAt && isOnBreak({ ...attempt, now })) {
      const answered = paper.length - unansweredIn({ paper, given: answers }).length
      return { kind: 'on-break', intro, rest: { attemptId: id, expiresAt, breakEndsAt, answered, total: paper.length } }
    }
    const questions = await listQuestions(paper)
    // A break that was used up stands in the row until the next deed.
    const restedSeconds = countedBreakSeconds(attempt)
    const breakSecondsLeft = attempt.breakSeconds - restedSeconds
    return {
      kind: 'running',
      intro,
      attempt: { id, startedAt, expiresAt, questions, answers, savedAt, breakSecondsLeft, restedSeconds },
    }
  }
  const weeks = { accessBegan: new Date(row.paidAt), courseWeeks: exam.courseWeeks }
  if (!isExamUnlocked({ ...weeks, now })) return { kind: 'locked', unlocksAt: unlockDate(weeks) }
  return { kind: 'intro', intro }
}

function introOf(
  exam: ExamFacts,
  { extraTimeFactor, examBreakMinutes }: { extraTimeFactor: number; examBreakMinutes: number },
): ExamIntro {
  const { courseId, courseTitle, title, passPercentage, questionCount, bankSize } = exam
  const durationMinutes = minutesFor({ durationMinutes: exam.durationMinutes, extraTimeFactor })
  return {
    courseId,
    courseTitle,
    title,
    durationMinutes,
    extraMinutes: durationMinutes - exam.durationMinutes,
    breakMinutes: examBreakMinutes,
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
