import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { courses, examQuestions, exams } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { examRegrades, examRulings } from '#db/tables/rulings.ts'
import { addMinutes } from '#app/core/dates.ts'
import { isId, newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { issueCertificate } from '#app/domain/certificates/certificates.commands.server.ts'
import { isOwnCourse } from '#app/domain/students/own-course.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { enqueueJob } from '#app/platform/jobs.server.ts'
import { lockAttempts } from '#app/flows/submit-exam/grading.commands.server.ts'
import { getAnswerKey, listRulings } from '#app/domain/exams/grading.queries.server.ts'
import { gradePaper } from '#app/domain/exams/exams.rules.ts'
import { queueRegradeEmail } from '#app/domain/exams/exams.emails.server.ts'
import { type RulingRefusal, describeRuling, regradingJob } from '#app/domain/exams/rulings.ts'
import { countPapersWithQuestion, readPapersWithQuestion } from '#app/domain/exams/rulings.queries.server.ts'

/**
 * Papers are checked again this long after a ruling. By then every submission that was being graded without the ruling
 * has been stored.
 */
const minutesUnderWay = 5

/**
 * Rules that a version of a question was faulty, and queues the job that marks all papers with this version again. No
 * result falls, and a new pass gets its certificate. The version is not changed and not used in new papers.
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
}): Promise<Outcome<{ papers: number }, RulingRefusal>> {
  requirePermission('author courses', staff)
  if (!isId(questionId)) return refused('no-question')
  return db.transaction(async (tx): Promise<Outcome<{ papers: number }, RulingRefusal>> => {
    const [question] = await tx
      .select({ number: examQuestions.questionNumber, courseTitle: courses.title })
      .from(examQuestions)
      .innerJoin(exams, eq(exams.id, examQuestions.examId))
      .innerJoin(courses, eq(courses.id, exams.courseId))
      .where(eq(examQuestions.id, questionId))
    if (!question) return refused('no-question')
    if (await isOwnCourse({ staff, course: { questionId } }, tx)) return refused('own-course')
    const papers = await countPapersWithQuestion(questionId, tx)
    const [ruling] = await tx
      .insert(examRulings)
      .values({ id: newId(), questionId, accepts, reason, ruledBy: staff.staffId, ruledAt: clock.now(), papers })
      .onConflictDoNothing()
      .returning({ id: examRulings.id })
    if (!ruling) return refused('already-ruled')
    await recordActivity(tx, {
      staff,
      action: `Ruled on question ${question.number} of ${question.courseTitle}: ${reason.slice(0, 200)}`,
      entity: 'exam_question',
      entityId: questionId,
      after: describeRuling({ accepts }),
    })
    await enqueueJob(tx, regradingJob, {})
    return done({ papers })
  })
}

/**
 * Marks papers again for every open ruling. Each paper has its own transaction, so that the next run continues where a
 * run was stopped. Some papers may have been graded while the ruling was made, so a run after `minutesUnderWay` checks
 * all papers once more.
 */
export async function finishRegrading() {
  const { id, questionId, seenUpTo, ruledAt, regradedAt, checkedAt } = examRulings
  const due = await db
    .select({ id, questionId, seenUpTo, ruledAt, regradedAt })
    .from(examRulings)
    .where(isNull(checkedAt))
    .orderBy(asc(ruledAt))
  for (const ruling of due) {
    if (!ruling.regradedAt) await regradePapers(ruling)
    else if (ruling.ruledAt <= addMinutes(clock.now(), -minutesUnderWay)) await recheckPapers(ruling)
  }
}

type DueRuling = { id: string; questionId: string; seenUpTo: string | null }

async function regradePapers({ id, questionId, seenUpTo }: DueRuling) {
  let from = seenUpTo
  const isUnclaimed = () => and(eq(examRulings.id, id), sql`${examRulings.seenUpTo} is not distinct from ${from}`)
  for await (const { seen, upTo, rising } of readPapersWithQuestion({ questionId, after: from })) {
    await regradeAttempts({ rulingId: id, rising })
    const { rowCount } = await db
      .update(examRulings)
      .set({ seenUpTo: upTo, papersSeen: sql`${examRulings.papersSeen} + ${seen}` })
      .where(isUnclaimed())
    // Another process is doing the same work and has got further.
    if (rowCount === 0) return
    from = upTo
  }
  await db.update(examRulings).set({ regradedAt: clock.now() }).where(isUnclaimed())
}

/**
 * Checks all papers with the question once more, including those that failed the first time. Later runs repeat this
 * until no paper fails.
 */
async function recheckPapers({ id, questionId }: DueRuling) {
  let failures = 0
  for await (const { rising } of readPapersWithQuestion({ questionId }))
    failures += await regradeAttempts({ rulingId: id, rising })
  if (failures === 0) await db.update(examRulings).set({ checkedAt: clock.now() }).where(eq(examRulings.id, id))
}

function regradeAttempts({ rulingId, rising }: { rulingId: string; rising: readonly string[] }) {
  return runEach({
    items: rising,
    act: (attemptId) => regradeAttempt({ rulingId, attemptId }),
    failure: 'a paper could not be marked again',
    named: (attemptId) => ({ attempt: attemptId, ruling: rulingId }),
  })
}

function regradeAttempt({ rulingId, attemptId }: { rulingId: string; attemptId: string }) {
  return db.transaction(async (tx) => {
    const change = await regradePaper(tx, attemptId)
    if (!change) return
    await tx
      .update(examRulings)
      .set({
        raised: sql`${examRulings.raised} + 1`,
        passed: sql`${examRulings.passed} + ${change.passesNow ? 1 : 0}`,
      })
      .where(eq(examRulings.id, rulingId))
  })
}

/**
 * Marks one paper again. Returns null if its score does not rise, for example because it was already marked again. A
 * pass of any attempt counts, so a resit may be allowed or running meanwhile, or have been failed or passed.
 */
async function regradePaper(tx: Tx, attemptId: string): Promise<{ passesNow: boolean } | null> {
  const [lockedAttempt] = await lockAttempts(tx, eq(examAttempts.id, attemptId))
  if (!lockedAttempt?.attempt.submittedAt) return null
  const { attempt, enrollmentStatus, email, studentName, courseId, courseTitle } = lockedAttempt
  const { enrollmentId, paper } = attempt
  const [before] = await tx.select().from(examSubmissions).where(eq(examSubmissions.attemptId, attemptId))
  if (!before || (enrollmentStatus !== 'active' && enrollmentStatus !== 'completed')) return null
  const { id: submissionId, answers, score: scoreBefore, passed: passedBefore, passPercentage } = before
  const { score, total, percentage, passed } = gradePaper({
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
  const passesNow = passed && enrollmentStatus !== 'completed'
  let certificateNumber: string | null = null
  if (passesNow) {
    await tx
      .update(enrollments)
      .set({ status: 'completed', completedAt: before.submittedAt })
      .where(eq(enrollments.id, enrollmentId))
    certificateNumber = (await issueCertificate(tx, { enrollmentId, submissionId })).certificateNumber
  }
  const hasCertificate = enrollmentStatus === 'completed'
  const outcome = { score, total, percentage, hasCertificate, certificateNumber }
  await queueRegradeEmail(tx, { email, studentName, courseId, courseTitle, ...outcome })
  return { passesNow }
}
