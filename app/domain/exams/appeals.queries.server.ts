import { and, desc, eq, isNotNull, isNull, sql, inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { examAppeals } from '#db/tables/rulings.ts'
import { courses, courseModules, examQuestions, exams, moduleContent } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examSubmissions, examResits } from '#db/tables/exams.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import type { StudentActor, StaffActor } from '#app/core/person.ts'
import { londonDay } from '#app/core/dates.ts'
import { createRequestDesk, selectStudentName, type RequestRows } from '#app/domain/staff/requests.queries.server.ts'
import { readAttemptRecord } from './timeline.queries.server.ts'
import { appealRequests, outcomeLabels, remedyLabels } from './appeals.ts'
import { requirePermission } from '#app/core/permissions.ts'
import { renderInline } from '#app/domain/courses/markdown.server.ts'
import { isOwnCourse } from '#app/domain/students/own-course.queries.server.ts'
import { questionColumns, renderQuestion } from './content.queries.server.ts'
import { getAnswerKey, listRulings } from './grading.queries.server.ts'
import { isRight } from './exams.rules.ts'

export type JudgedPaper = NonNullable<Awaited<ReturnType<typeof readJudgedPaper>>>['paper']
export type JudgedQuestion = Exclude<JudgedPaper, 'own-course'>[number]

async function listQuestions(paper: readonly string[]) {
  const rows = await db
    .select({
      ...questionColumns,
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
 * instead, because the paper contains the answers to their own exam. `editorSlug` is null for a course that is not edited
 * in the portal. The caller has to log the view.
 */
async function readJudgedPaper({ staff, submissionId }: { staff: StaffActor; submissionId: string }) {
  requirePermission('decide appeals', staff)
  const [sat] = await db
    .select({
      examId: examSubmissions.examId,
      answers: examSubmissions.answers,
      paper: examAttempts.paper,
      slug: courses.slug,
      keptBy: courses.keptBy,
    })
    .from(examSubmissions)
    .innerJoin(examAttempts, eq(examAttempts.id, examSubmissions.attemptId))
    .innerJoin(exams, eq(exams.id, examSubmissions.examId))
    .innerJoin(courses, eq(courses.id, exams.courseId))
    .where(eq(examSubmissions.id, submissionId))
  if (!sat) return null
  const { paper, answers, examId } = sat
  const editorSlug = sat.keptBy === 'portal' ? sat.slug : null
  if (await isOwnCourse({ staff, course: { examId } })) return { editorSlug, paper: 'own-course' as const }
  const [questions, key, rulings] = await Promise.all([
    listQuestions(paper),
    getAnswerKey(db, paper),
    listRulings(db, paper),
  ])
  const judged = paper.flatMap((id, i) => {
    const question = questions.get(id)
    if (!question) return []
    const { explanation, moduleNumber, sectionNumber, sectionTitle } = question
    const given = answers[id] ?? null
    const right = key.get(id) ?? null
    const own = rulings.filter(({ questionId }) => questionId === id)
    return {
      ...renderQuestion(question),
      /** The number of the question on this paper. */
      number: i + 1,
      explanationHtml: explanation ? renderInline(explanation) : null,
      given,
      key: right,
      /** The letters that a ruling accepts in addition to the key. */
      accepted: own.flatMap(({ accepts }) => accepts ?? []),
      isVoid: own.some(({ accepts }) => accepts === null),
      isRight: isRight({ right, given, rulings: own }),
      /**
       * The number and title of the section, such as "1.3 The affricates"; null if the section is no longer in the
       * course.
       */
      section: sectionTitle === null ? null : `${moduleNumber}.${sectionNumber} ${sectionTitle}`,
    }
  })
  return { editorSlug, paper: judged }
}

const appealColumns = {
  grounds: examAppeals.grounds,
  askedAt: examAppeals.askedAt,
  dueAt: examAppeals.dueAt,
  outcome: examAppeals.outcome,
  remedy: examAppeals.remedy,
  answer: examAppeals.answer,
  decidedAt: examAppeals.decidedAt,
}

export async function findAppealableResult({
  student,
  courseId,
}: {
  student: Pick<StudentActor, 'studentId'>
  courseId: string
}) {
  if (!isId(courseId)) return null
  const [row] = await db
    .select({
      submissionId: examSubmissions.id,
      courseId: courses.id,
      courseTitle: courses.title,
      percentage: examSubmissions.percentage,
      passed: examSubmissions.passed,
      submittedAt: examSubmissions.submittedAt,
      appeal: appealColumns,
    })
    .from(examSubmissions)
    .innerJoin(examAttempts, eq(examAttempts.id, examSubmissions.attemptId))
    .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(examAppeals, eq(examAppeals.submissionId, examSubmissions.id))
    .where(and(eq(enrollments.studentId, student.studentId), eq(enrollments.courseId, courseId)))
    .orderBy(desc(examSubmissions.submittedAt))
    .limit(1)
  const attemptRecord = row && (await readAttemptRecord(row.submissionId))
  return attemptRecord ? { ...row, attemptRecord } : null
}

/** True if a resit can be granted: the attempt failed, is the latest one, and has no resit yet. */
const isResitOpen = sql<boolean>`not ${examSubmissions.passed} and ${enrollments.status} = 'active'
  and not exists (select from ${examResits} where ${examResits.enrollmentId} = ${enrollments.id}
    and ${examResits.attemptNumber} > ${examAttempts.attemptNumber})`

async function listAppeals({ where, orderBy, limit }: RequestRows) {
  return db
    .select({
      ...appealColumns,
      id: examAppeals.id,
      submissionId: examSubmissions.id,
      studentName: profiles.fullName,
      matricNumber: students.matricNumber,
      courseTitle: courses.title,
      score: examSubmissions.score,
      totalQuestions: examSubmissions.totalQuestions,
      percentage: examSubmissions.percentage,
      passPercentage: examSubmissions.passPercentage,
      passed: examSubmissions.passed,
      isResitOpen,
    })
    .from(examAppeals)
    .innerJoin(examSubmissions, eq(examSubmissions.id, examAppeals.submissionId))
    .innerJoin(examAttempts, eq(examAttempts.id, examSubmissions.attemptId))
    .innerJoin(enrollments, eq(enrollments.id, examSubmissions.enrollmentId))
    .innerJoin(students, eq(students.id, enrollments.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

export const appealDesk = createRequestDesk({
  kind: appealRequests,
  id: examAppeals.id,
  views: {
    open: { where: isNull(examAppeals.decidedAt), by: examAppeals.dueAt },
    decided: { where: isNotNull(examAppeals.decidedAt), by: examAppeals.decidedAt, isDescending: true },
  },
  pageSize: 20,
  list: listAppeals,
  columns: {
    Name: (row) => row.studentName,
    'Matric Number': (row) => row.matricNumber,
    Programme: (row) => row.courseTitle,
    'Score, %': (row) => row.percentage,
    Passed: (row) => (row.passed ? 'Yes' : 'No'),
    Grounds: (row) => row.grounds,
    Sent: (row) => londonDay(row.askedAt),
    'Decision due': (row) => londonDay(row.dueAt),
    Decision: (row) => row.outcome && outcomeLabels[row.outcome],
    Remedy: (row) => row.remedy && remedyLabels[row.remedy],
    Answer: (row) => row.answer,
    Decided: (row) => row.decidedAt && londonDay(row.decidedAt),
  },
  inbox: {
    kind: 'Exam appeal',
    title: examAppeals.grounds,
    person: selectStudentName(sql`(select student_id from exam_submissions join enrollments
      on enrollments.id = exam_submissions.enrollment_id where exam_submissions.id = ${examAppeals.submissionId})`),
    since: examAppeals.askedAt,
    due: examAppeals.dueAt,
  },
})

export type DeskAppeal = Awaited<ReturnType<typeof listAppeals>>[number]
export type AppealDesk = Awaited<ReturnType<typeof readAppealDesk>>

/** Reads the desk, with the exam record and the paper of the open appeal. The caller has to log that view. */
export async function readAppealDesk(asked: Parameters<typeof appealDesk.read>[0]) {
  const { chosen, ...desk } = await appealDesk.read(asked)
  return { ...desk, chosen: chosen && (await addPaper({ staff: asked.staff, appeal: chosen })) }
}

async function addPaper({ staff, appeal }: { staff: StaffActor; appeal: DeskAppeal }) {
  const { submissionId } = appeal
  const [record, judged] = await Promise.all([
    readAttemptRecord(submissionId),
    readJudgedPaper({ staff, submissionId }),
  ])
  return record && judged && { ...appeal, record, ...judged }
}
