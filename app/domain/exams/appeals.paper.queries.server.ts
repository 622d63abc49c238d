import { eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { courseModules, courses, examQuestions, exams, moduleContent } from '#db/tables/courses.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { renderInline } from '#app/domain/courses/markdown.server.ts'
import { isOwnCourse } from '#app/domain/students/own-course.queries.server.ts'
import { getAnswerKey, listRulings } from './grading.queries.server.ts'
import { isRight } from './exams.rules.ts'
import type { JudgedPaper } from './appeals.ts'

async function listQuestions(paper: readonly string[]) {
  const rows = await db
    .select({
      id: examQuestions.id,
      text: examQuestions.questionText,
      A: examQuestions.optionA,
      B: examQuestions.optionB,
      C: examQuestions.optionC,
      D: examQuestions.optionD,
      explanation: examQuestions.explanation,
      moduleNumber: courseModules.moduleNumber,
      sectionNumber: moduleContent.sectionNumber,
      sectionTitle: moduleContent.sectionTitle,
    })
    .from(examQuestions)
    .leftJoin(moduleContent, eq(moduleContent.id, examQuestions.sectionId))
    .leftJoin(courseModules, eq(courseModules.id, moduleContent.moduleId))
    .where(inArray(examQuestions.id, [...paper]))
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Reads the questions, answers, key and sections of a paper under appeal. Staff who study the course get `own-course`
 * instead, because the paper contains the answers to their own exam. The caller has to log the view.
 */
export async function readJudgedPaper({
  staff,
  submissionId,
}: {
  staff: StaffActor
  submissionId: string
}): Promise<{ courseSlug: string; paper: JudgedPaper } | null> {
  requirePermission('decide appeals', staff)
  const [sat] = await db
    .select({
      examId: examSubmissions.examId,
      answers: examSubmissions.answers,
      paper: examAttempts.paper,
      courseSlug: courses.slug,
    })
    .from(examSubmissions)
    .innerJoin(examAttempts, eq(examAttempts.id, examSubmissions.attemptId))
    .innerJoin(exams, eq(exams.id, examSubmissions.examId))
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(eq(examSubmissions.id, submissionId))
  if (!sat) return null
  const { courseSlug, paper, answers, examId } = sat
  if (await isOwnCourse({ staff, course: { examId } })) return { courseSlug, paper: 'own-course' }
  const [questions, key, rulings] = await Promise.all([
    listQuestions(paper),
    getAnswerKey(db, paper),
    listRulings(db, paper),
  ])
  const judged = paper.flatMap((id, i) => {
    const question = questions.get(id)
    if (!question) return []
    const { text, A, B, C, D, explanation, moduleNumber, sectionNumber, sectionTitle } = question
    const given = answers[id] ?? null
    const right = key.get(id) ?? null
    const own = rulings.filter(({ questionId }) => questionId === id)
    return {
      id,
      number: i + 1,
      textHtml: renderInline(text),
      optionsHtml: { A: renderInline(A), B: renderInline(B), C: renderInline(C), D: renderInline(D) },
      explanationHtml: explanation ? renderInline(explanation) : null,
      given,
      key: right,
      accepted: own.flatMap(({ accepts }) => accepts ?? []),
      isVoid: own.some(({ accepts }) => accepts === null),
      isRight: isRight({ right, given, rulings: own }),
      section: sectionTitle === null ? null : `${moduleNumber}.${sectionNumber} ${sectionTitle}`,
    }
  })
  return { courseSlug, paper: judged }
}
