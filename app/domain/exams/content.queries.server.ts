import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { courseModules, courses, examQuestions, exams, moduleContent } from '#db/tables/courses.ts'
import { examRulings } from '#db/tables/rulings.ts'
import { isId } from '#app/core/ids.ts'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import { renderInline } from '#app/domain/courses/markdown.server.ts'
import { cacheContent } from '#app/platform/content-cache.server.ts'
import type { Question } from './exams.types.ts'

/** Matches questions that may be picked for new papers: neither retired nor ruled on. */
export const isPickable = and(
  isNull(examQuestions.retiredAt),
  sql`not exists (select from ${examRulings} where ${examRulings.questionId} = ${examQuestions.id})`,
)

/**
 * Reads the exams of courses. Leaves out exams without questions, which are announced in the prospectus but cannot be
 * taken.
 */
async function readExams(courseIds: readonly string[], executor: Executor) {
  const rows = await executor
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
    .innerJoin(examQuestions, and(eq(examQuestions.examId, exams.id), isPickable))
    .where(inArray(exams.courseId, [...courseIds]))
    .groupBy(exams.id, courses.id)
  return new Map(rows.map((row) => [row.courseId, row]))
}

/** An exam that can be taken. `bankSize` is the number of questions that may be picked for a paper. */
export type ExamFacts = NonNullable<Awaited<ReturnType<typeof readExam>>>

const cachedExams = cacheContent({ most: 300, readMany: (courseIds) => readExams(courseIds, db) })

/** Finds an exam in the cache, for pages. The cached exam may briefly be older than the database. */
export async function findCachedExam(courseId: string) {
  return isId(courseId) ? ((await cachedExams([courseId])).get(courseId) ?? null) : null
}

/** Finds an exam in the database, for commands. */
export async function readExam(executor: Executor, courseId: string) {
  return isId(courseId) ? ((await readExams([courseId], executor)).get(courseId) ?? null) : null
}

/** The wording of a question. Not its key or its explanation, which most queries must not select. */
export const questionColumns = {
  id: examQuestions.id,
  text: examQuestions.questionText,
  A: examQuestions.optionA,
  B: examQuestions.optionB,
  C: examQuestions.optionC,
  D: examQuestions.optionD,
}

/** Renders a question as students see it, without its key. */
export function renderQuestion({
  id,
  text,
  A,
  B,
  C,
  D,
}: { id: string; text: string } & Record<AnswerLetter, string>): Question {
  const optionsHtml = { A: renderInline(A), B: renderInline(B), C: renderInline(C), D: renderInline(D) }
  return { id, textHtml: renderInline(text), optionsHtml }
}

/** Questions by id. The query must not select the answer key or its explanation. */
const cachedQuestions = cacheContent({
  most: 5_000,
  async readMany(ids): Promise<Map<string, Question>> {
    const rows = await db
      .select(questionColumns)
      .from(examQuestions)
      .where(inArray(examQuestions.id, [...ids]))
    return new Map(rows.map((row) => [row.id, renderQuestion(row)]))
  },
})

export async function listQuestions(paper: readonly string[]): Promise<Question[]> {
  const byId = await cachedQuestions(paper)
  return paper.flatMap((id) => byId.get(id) ?? [])
}

/** The module and section that teach a question; `isInCourse` is false if the section was retired. */
export type TaughtIn = NonNullable<ReturnType<Awaited<ReturnType<typeof mapTaughtSections>>['get']>>

export const mapTaughtSections = cacheContent({
  most: 5_000,
  async readMany(questionIds) {
    const rows = await db
      .select({
        questionId: examQuestions.id,
        module: { id: courseModules.id, number: courseModules.moduleNumber, title: courseModules.title },
        section: {
          id: moduleContent.id,
          number: moduleContent.sectionNumber,
          title: moduleContent.sectionTitle,
          isInCourse: sql<boolean>`${moduleContent.retiredAt} is null and ${courseModules.retiredAt} is null`,
        },
      })
      .from(examQuestions)
      .leftJoin(courseModules, eq(courseModules.id, examQuestions.moduleId))
      .leftJoin(moduleContent, eq(moduleContent.id, examQuestions.sectionId))
      .where(inArray(examQuestions.id, [...questionIds]))
    return new Map(rows.map(({ questionId, ...taught }) => [questionId, taught]))
  },
})
