import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { courses, examQuestions, exams } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { examRegrades, examRulings } from '#db/tables/rulings.ts'
import { addMinutes } from '#app/core/dates.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import { issueCertificate } from '#app/features/certificates/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { lockSittings } from '../grading/commands.server.ts'
import { getAnswerKey, listRulings } from '../grading/queries.server.ts'
import { grade } from '../rules.ts'
import { writeRegradeLetter } from './emails.server.ts'
import type { RulingRefusal } from './messages.ts'
import { listPapersWith } from './queries.server.ts'
import { describeRuling } from './rules.ts'

/** Longer than any submission that was marked without a ruling can still be under way when it is made. */
const minutesUnderWay = 10

type Raised = { raised: number; passed: number }

/**
 * Rules that a version of a question was wrong, and marks every paper again that holds it. Nobody's result falls; a pass that
 * is earned by it gets its certificate. The version stands as it was, and comes into no new paper.
 */
export async function ruleOnQuestion({
  staff,
  questionId,
  accepts,
  reason,
}: {
  staff: StaffActor
  questionId: string
  accepts: AnswerLetter | null
  reason: string
}): Promise<Outcome<Raised, RulingRefusal>> {
  demandOfStaff('author courses', staff)
  if (!isId(questionId)) return refused('no-question')
  const rulingId = newId()
  const ruled = await db.transaction(async (tx): Promise<Outcome<undefined, RulingRefusal>> => {
    const [question] = await tx
      .select({ number: examQuestions.questionNumber, courseTitle: courses.title })
      .from(examQuestions)
      .innerJoin(exams, eq(exams.id, examQuestions.examId))
      .innerJoin(courses, eq(courses.id, exams.courseId))
      .where(eq(examQuestions.id, questionId))
    if (!question) return refused('no-question')
    const [ruling] = await tx
      .insert(examRulings)
      .values({ id: rulingId, questionId, accepts, reason, ruledBy: staff.staffId, ruledAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: examRulings.id })
    if (!ruling) return refused('already-ruled')
    await recordActivity(tx, staff, {
      action: `ruled on question ${question.number} of ${question.courseTitle}: ${reason.slice(0, 200)}`,
      entity: 'exam_question',
      entityId: questionId,
      after: describeRuling({ accepts }),
    })
    return done()
  })
  return ruled.ok ? done(await regradePapers({ rulingId, questionId })) : ruled
}

/** Each paper in a transaction of its own: what is stopped half-way is taken up again by the job. */
async function regradePapers({ rulingId, questionId }: { rulingId: string; questionId: string }): Promise<Raised> {
  const raised: Raised = { raised: 0, passed: 0 }
  for (const { attemptId } of await listPapersWith(questionId)) {
    const change = await db.transaction((tx) => regrade(tx, attemptId))
    if (change) raised.raised += 1
    if (change?.passesNow) raised.passed += 1
  }
  await db
    .update(examRulings)
    .set({ regradedAt: clock.now() })
    .where(and(eq(examRulings.id, rulingId), isNull(examRulings.regradedAt)))
  return raised
}

/** Takes up what was stopped, and looks once more for papers that were being marked while the ruling was made. */
export async function finishRegrading() {
  const { id, questionId, ruledAt, regradedAt } = examRulings
  const due = await db
    .select({ rulingId: id, questionId })
    .from(examRulings)
    .where(or(isNull(regradedAt), gte(ruledAt, addMinutes(clock.now(), -minutesUnderWay))))
  for (const ruling of due) await regradePapers(ruling)
}

/** Null where nothing rises: marked again already, or a further sitting has taken this one's place. */
async function regrade(tx: Tx, attemptId: string): Promise<{ passesNow: boolean } | null> {
  const [sitting] = await lockSittings(tx, eq(examAttempts.id, attemptId))
  if (!sitting?.attempt.submittedAt) return null
  const { attempt, enrollmentStatus, email, studentName, courseTitle } = sitting
  const { enrollmentId, paper } = attempt
  const isLatest = sql`not exists (select from ${examAttempts} where ${examAttempts.enrollmentId} = ${enrollmentId}
    and ${examAttempts.attemptNumber} > ${attempt.attemptNumber})`
  const [before] = await tx
    .select({ submission: examSubmissions, courseId: enrollments.courseId })
    .from(examSubmissions)
    .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
    .where(and(eq(examSubmissions.attemptId, attemptId), isLatest))
  if (!before || (enrollmentStatus !== 'active' && enrollmentStatus !== 'completed')) return null
  const { id: submissionId, answers, score: scoreBefore, passed: passedBefore, passPercentage } = before.submission
  const { score, total, percentage, passed } = grade({
    key: await getAnswerKey(tx, paper),
    rulings: await listRulings(tx, paper),
    answers: new Map(Object.entries(answers)),
    passPercentage,
  })
  if (score <= scoreBefore) return null
  await tx.update(examSubmissions).set({ score, percentage, passed }).where(eq(examSubmissions.id, submissionId))
  await tx.insert(examRegrades).values({
    submissionId,
    scoreBefore,
    scoreAfter: score,
    passedBefore,
    passedAfter: passed,
    regradedAt: clock.now(),
  })
  const passesNow = passed && !passedBefore
  let certificateNumber: string | null = null
  if (passesNow) {
    await tx
      .update(enrollments)
      .set({ status: 'completed', completedAt: before.submission.submittedAt })
      .where(eq(enrollments.id, enrollmentId))
    certificateNumber = (await issueCertificate(tx, { enrollmentId, submissionId })).certificateNumber
  }
  const { courseId } = before
  const letter = { email, studentName, courseId, courseTitle, score, total, percentage }
  await writeRegradeLetter(tx, { ...letter, passedBefore, certificateNumber })
  return { passesNow }
}
