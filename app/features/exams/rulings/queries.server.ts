import { and, asc, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses, examQuestions, exams } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examSubmissions } from '#db/tables/exams.ts'
import { examRulings } from '#db/tables/rulings.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { AnswerLetter } from '#app/core/vocabulary.ts'
import { getAnswerKey, listRulings } from '../grading/queries.server.ts'
import { grade } from '../rules.ts'
import type { DryRun, RuledQuestion } from './types.ts'

const later = sql`exists (select from ${examAttempts} further where further.enrollment_id = ${enrollments.id}
  and further.attempt_number > ${examAttempts.attemptNumber})`

/** The results that a ruling may raise: of the latest sitting of each enrolment that stands. */
export async function listPapersWith(questionId: string) {
  return db
    .select({
      attemptId: examAttempts.id,
      paper: examAttempts.paper,
      answers: examSubmissions.answers,
      score: examSubmissions.score,
      passed: examSubmissions.passed,
      totalQuestions: examSubmissions.totalQuestions,
      passPercentage: examSubmissions.passPercentage,
      studentName: profiles.fullName,
      matricNumber: students.matricNumber,
    })
    .from(examSubmissions)
    .innerJoin(examAttempts, eq(examAttempts.id, examSubmissions.attemptId))
    .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(
      and(
        sql`${examSubmissions.examId} = (select exam_id from exam_questions where id = ${questionId})`,
        sql`${examAttempts.paper} ? ${questionId}`,
        sql`${enrollments.status} in ('active', 'completed')`,
        sql`not ${later}`,
      ),
    )
    .orderBy(asc(students.matricNumber))
}

/** Whose result would change, and how, if this were ruled; nothing is written. */
export async function tryRuling({
  staff,
  questionId,
  accepts,
}: {
  staff: StaffActor
  questionId: string
  accepts: AnswerLetter | null
}): Promise<DryRun> {
  demandOfStaff('author courses', staff)
  if (!isId(questionId)) return { papers: 0, changes: [] }
  const papers = await listPapersWith(questionId)
  const all = [...new Set(papers.flatMap(({ paper }) => paper))]
  const [key, rulings] = await Promise.all([getAnswerKey(db, all), listRulings(db, all)])
  const changes = papers.flatMap((each) => {
    const after = grade({
      key: new Map(each.paper.map((id) => [id, key.get(id) ?? null])),
      answers: new Map(Object.entries(each.answers)),
      rulings: [...rulings, { questionId, accepts }],
      passPercentage: each.passPercentage,
    })
    if (after.score <= each.score) return []
    const { studentName, matricNumber, totalQuestions } = each
    const scores = { scoreBefore: each.score, scoreAfter: after.score, totalQuestions }
    return [{ studentName, matricNumber, ...scores, passesNow: after.passed && !each.passed }]
  })
  return { papers: papers.length, changes }
}

/** A version of a question as its author wrote it, without its key, and what was ruled of it. */
export async function findRuledQuestion({
  staff,
  questionId,
}: {
  staff: StaffActor
  questionId: string
}): Promise<RuledQuestion | null> {
  demandOfStaff('author courses', staff)
  if (!isId(questionId)) return null
  const [row] = await db
    .select({
      id: examQuestions.id,
      number: examQuestions.questionNumber,
      courseTitle: courses.title,
      text: examQuestions.questionText,
      options: {
        A: examQuestions.optionA,
        B: examQuestions.optionB,
        C: examQuestions.optionC,
        D: examQuestions.optionD,
      },
    })
    .from(examQuestions)
    .innerJoin(exams, eq(exams.id, examQuestions.examId))
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(eq(examQuestions.id, questionId))
  if (!row) return null
  const { accepts, reason, ruledAt } = examRulings
  const rulings = await db
    .select({ accepts, reason, ruledAt })
    .from(examRulings)
    .where(eq(examRulings.questionId, questionId))
    .orderBy(asc(ruledAt))
  return { ...row, rulings }
}
