import { and, asc, count, countDistinct, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { courseModules, courses, examQuestions, exams, moduleContent } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { examRulings } from '#db/tables/rulings.ts'
import { isId } from '#app/core/ids.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import { refuseOwnCourse } from '#app/domain/students/own-course.queries.server.ts'
import { questionColumns, renderQuestion } from './content.queries.server.ts'
import { getAnswerKey, listRulings, simulateRuling } from './grading.queries.server.ts'
import { gradePaper } from './exams.rules.ts'
import { countChoices, createEmptyCounts } from './rulings.decisions.queries.server.ts'
import { mostListed, type RulingPreview } from './rulings.ts'

/** Selects the papers of all attempts, because a pass of any attempt counts, even of one that a resit followed. */
function selectPapers(questionId: string) {
  return and(
    sql`${examSubmissions.examId} = (select exam_id from exam_questions where id = ${questionId})`,
    sql`${examAttempts.paper} ? ${questionId}`,
    sql`${enrollments.status} in ('active', 'completed')`,
  )
}

export async function countPapersWithQuestion(questionId: string, executor: Executor) {
  const [row] = await executor
    .select({ papers: count() })
    .from(examSubmissions)
    .innerJoin(examAttempts, eq(examAttempts.id, examSubmissions.attemptId))
    .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
    .where(selectPapers(questionId))
  return row?.papers ?? 0
}

const papersAtOnce = 200

/**
 * Yields the papers with this question in batches, in the order of attempt ids. `rising` lists the attempts whose score
 * would rise; `upTo` is the last attempt id of the batch.
 */
export async function* readPapersWithQuestion({
  questionId,
  after = null,
}: {
  questionId: string
  after?: string | null
}): AsyncGenerator<{ seen: number; upTo: string; rising: string[] }> {
  for (let from = after; ;) {
    const papers = await db
      .select({
        attemptId: examAttempts.id,
        paper: examAttempts.paper,
        answers: examSubmissions.answers,
        score: examSubmissions.score,
        passPercentage: examSubmissions.passPercentage,
      })
      .from(examSubmissions)
      .innerJoin(examAttempts, eq(examAttempts.id, examSubmissions.attemptId))
      .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
      .where(and(selectPapers(questionId), from === null ? undefined : gt(examAttempts.id, from)))
      .orderBy(asc(examAttempts.id))
      .limit(papersAtOnce)
    const last = papers.at(-1)
    if (!last) return
    const all = [...new Set(papers.flatMap(({ paper }) => paper))]
    const [key, rulings] = await Promise.all([getAnswerKey(db, all), listRulings(db, all)])
    const rising = papers.flatMap(({ attemptId, paper, answers, score, passPercentage }) => {
      const after = gradePaper({
        key: new Map(paper.map((id) => [id, key.get(id) ?? null])),
        answers: new Map(Object.entries(answers)),
        rulings,
        passPercentage,
      })
      return after.score > score ? [attemptId] : []
    })
    yield { seen: papers.length, upTo: last.attemptId, rising }
    from = last.attemptId
  }
}

export async function previewRuling({
  staff,
  questionId,
  accepts,
}: {
  staff: StaffActor
  questionId: string
  accepts: AnswerLetter | null
}): Promise<RulingPreview> {
  requirePermission('author courses', staff)
  if (!isId(questionId)) return { papers: 0, rising: 0, passing: 0, changes: [] }
  await refuseOwnCourse({ staff, course: { questionId } })
  return simulateRuling({ questionId, accepts, mostListed })
}

const progressColumns = {
  papers: examRulings.papers,
  papersSeen: examRulings.papersSeen,
  raised: examRulings.raised,
  passed: examRulings.passed,
  regradedAt: examRulings.regradedAt,
}

export type Regrading = Awaited<ReturnType<typeof listRegrading>>[number]

export async function listRegrading({ staff, examId }: { staff: StaffActor; examId: string }) {
  requirePermission('author courses', staff)
  return db
    .select({ rulingId: examRulings.id, number: examQuestions.questionNumber, ...progressColumns })
    .from(examRulings)
    .innerJoin(examQuestions, eq(examQuestions.id, examRulings.questionId))
    .where(and(eq(examQuestions.examId, examId), isNull(examRulings.regradedAt)))
    .orderBy(asc(examRulings.ruledAt))
}

export type RuledQuestion = NonNullable<Awaited<ReturnType<typeof findRuledQuestion>>>

export async function findRuledQuestion({ staff, questionId }: { staff: StaffActor; questionId: string }) {
  requirePermission('author courses', staff)
  if (!isId(questionId)) return null
  await refuseOwnCourse({ staff, course: { questionId } })
  const [row] = await db
    .select({
      ...questionColumns,
      number: examQuestions.questionNumber,
      courseTitle: courses.title,
    })
    .from(examQuestions)
    .innerJoin(exams, eq(exams.id, examQuestions.examId))
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(eq(examQuestions.id, questionId))
  if (!row) return null
  const { accepts, reason, ruledAt } = examRulings
  const rulings = await db
    .select({ accepts, reason, ruledAt, ...progressColumns })
    .from(examRulings)
    .where(eq(examRulings.questionId, questionId))
    .orderBy(asc(ruledAt))
  const [key, choices] = await Promise.all([getAnswerKey(db, [row.id]), countChoices([row.id])])
  return {
    ...renderQuestion(row),
    number: row.number,
    courseTitle: row.courseTitle,
    key: key.get(row.id) ?? null,
    chosen: choices.get(row.id) ?? createEmptyCounts(),
    rulings,
  }
}

export async function countRuledQuestions({ courseId }: { courseId: string }) {
  const [row] = await db
    .select({ questions: countDistinct(examRulings.questionId) })
    .from(examRulings)
    .innerJoin(examQuestions, eq(examQuestions.id, examRulings.questionId))
    .innerJoin(exams, eq(exams.id, examQuestions.examId))
    .where(eq(exams.courseId, courseId))
  return row?.questions ?? 0
}

/**
 * Lists the rulings on a course's exam for the public, newest first. Leaves out the question, its key, the accepted
 * letter and the reason, because somebody may be taking the exam and the next version may ask the same.
 */
export async function listPublicRulings({ slug }: { slug: string }) {
  const { questionId, ruledAt, accepts } = examRulings
  const on = sql<Date>`max(${ruledAt})`.mapWith(ruledAt).as('on')
  return db
    .select({
      questionId,
      on,
      isVoid: sql<boolean>`bool_or(${accepts} is null)`,
      /** The number of the section, such as "2.3"; null if it is no longer in the course. */
      section: sql<string | null>`case when ${moduleContent.retiredAt} is null and ${courseModules.retiredAt} is null
        then ${courseModules.moduleNumber} || '.' || ${moduleContent.sectionNumber} end`,
    })
    .from(examRulings)
    .innerJoin(examQuestions, eq(examQuestions.id, questionId))
    .innerJoin(exams, eq(exams.id, examQuestions.examId))
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .leftJoin(moduleContent, eq(moduleContent.id, examQuestions.sectionId))
    .leftJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
    .where(eq(courses.slug, slug))
    .groupBy(questionId, moduleContent.id, courseModules.id)
    .orderBy(desc(on), asc(questionId))
}
