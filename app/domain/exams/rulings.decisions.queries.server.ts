import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courses, examQuestions, exams } from '#db/tables/courses.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { examRulings } from '#db/tables/rulings.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import { refuseOwnCourse } from '#app/domain/students/own-course.queries.server.ts'
import { getAnswerKey } from './grading.queries.server.ts'

/** The numbers of students who chose each option. */
export type Counts = Record<AnswerLetter | 'none', number>

export const createEmptyCounts = (): Counts => ({ A: 0, B: 0, C: 0, D: 0, none: 0 })

/** Counts how often each option was chosen, for each question and over all submitted papers with the question. */
export async function countChoices(questionIds: readonly string[]) {
  const chosen = new Map(questionIds.map((id) => [id, createEmptyCounts()]))
  if (questionIds.length === 0) return chosen
  const rows = await db
    .select({
      id: examQuestions.id,
      answer: sql<AnswerLetter | null>`${examSubmissions.answers} ->> ${examQuestions.id}::text`.as('answer'),
      n: count(),
    })
    .from(examQuestions)
    .innerJoin(examSubmissions, eq(examSubmissions.examId, examQuestions.examId))
    .innerJoin(
      examAttempts,
      and(eq(examAttempts.id, examSubmissions.attemptId), sql`${examAttempts.paper} ? ${examQuestions.id}::text`),
    )
    .where(inArray(examQuestions.id, [...questionIds]))
    .groupBy(examQuestions.id, sql`answer`)
  for (const { id, answer, n } of rows) {
    const counts = chosen.get(id)
    if (counts) counts[answer ?? 'none'] = n
  }
  return chosen
}

/** A ruling on one version of a question, as it is shown beside the question in the course editor. */
export type Decision = Awaited<ReturnType<typeof listDecisions>>[number]

/**
 * Lists the decisions on a course's exam questions, oldest first, for the course editor. Answers are counted only for
 * questions with one of the keys or texts in `counted`, because each count reads every submitted paper and the editor
 * loads this after each save.
 */
export async function listDecisions({
  staff,
  slug,
  counted = [],
}: {
  staff: StaffActor
  slug: string
  counted?: readonly string[]
}) {
  requirePermission('author courses', staff)
  await refuseOwnCourse({ staff, course: { slug } })
  const { accepts, reason, ruledAt, questionId } = examRulings
  const rows = await db
    .select({
      questionId,
      /** The question's name in the exam file, which is the same for all its versions. */
      questionKey: examQuestions.questionKey,
      text: examQuestions.questionText,
      examId: examQuestions.examId,
      /** True if the question was edited or removed after this version. */
      isRetired: sql<boolean>`${examQuestions.retiredAt} is not null`,
      accepts,
      reason,
      ruledAt,
      papers: examRulings.papers,
      papersSeen: examRulings.papersSeen,
      raised: examRulings.raised,
      passed: examRulings.passed,
      regradedAt: examRulings.regradedAt,
    })
    .from(examRulings)
    .innerJoin(examQuestions, eq(examQuestions.id, questionId))
    .innerJoin(exams, eq(exams.id, examQuestions.examId))
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(eq(courses.slug, slug))
    .orderBy(asc(ruledAt))
  const ids = [...new Set(rows.map((row) => row.questionId))]
  const isCounted = (row: { questionKey: string; text: string }) =>
    counted.includes(row.questionKey) || counted.includes(row.text)
  const [key, choices] = await Promise.all([
    getAnswerKey(db, ids),
    countChoices([...new Set(rows.filter(isCounted).map((row) => row.questionId))]),
  ])
  return rows.map((row) => ({
    ...row,
    key: key.get(row.questionId) ?? null,
    /** Null if the answers were not counted. */
    chosen: choices.get(row.questionId) ?? null,
  }))
}
