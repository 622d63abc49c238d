import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { examAppeals } from '#db/tables/appeals.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examResits, examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import { readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { readAttemptRecord } from './timeline.queries.server.ts'
import { readJudgedPaper } from './appeals.paper.queries.server.ts'
import {
  deskPageSize,
  type AppealableResult,
  type AppealDesk,
  type AppealFilter,
  type AppealView,
  type DeskAppeal,
} from './appeals.ts'

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
}): Promise<AppealableResult | null> {
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

const isResitOpen = sql<boolean>`not ${examSubmissions.passed} and ${enrollments.status} = 'active'
  and not exists (select from ${examResits} where ${examResits.enrollmentId} = ${enrollments.id}
    and ${examResits.attemptNumber} > ${examAttempts.attemptNumber})`

const readRows = () =>
  db
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
    .$dynamic()

const sortKeys = {
  open: {
    columns: [examAppeals.dueAt, examAppeals.id],
    isDescending: false,
  },
  decided: {
    columns: [examAppeals.decidedAt, examAppeals.id],
    isDescending: true,
  },
} as const

const open = isNull(examAppeals.decidedAt)
const decided = isNotNull(examAppeals.decidedAt)

export async function listAppeals({
  view,
  cursor,
  limit,
}: {
  view: AppealView
  cursor: Cursor | null
  limit: number
}): Promise<DeskAppeal[]> {
  const { where, orderBy } = buildKeysetQuery({ ...sortKeys[view], cursor })
  return readRows()
    .where(and(view === 'open' ? open : decided, where))
    .orderBy(...orderBy)
    .limit(limit)
}

export async function readAppealDesk({
  staff,
  filter,
}: {
  staff: StaffActor
  filter: AppealFilter
}): Promise<AppealDesk> {
  requirePermission('decide appeals', staff)
  const { view, appealId } = filter
  const [row] = await db
    .select({ open: count(sql`case when ${open} then 1 end`), decided: count(sql`case when ${decided} then 1 end`) })
    .from(examAppeals)
  const counts = row ?? { open: 0, decided: 0 }
  const [page, [appeal]] = await Promise.all([
    readPage({
      cursor: filter.cursor,
      pageSize: deskPageSize,
      read: (at) => listAppeals({ view, ...at }),
      keyOf: ({ id }) => id,
    }),
    appealId ? readRows().where(eq(examAppeals.id, appealId)) : [],
  ])
  const [record, judged] = appeal
    ? await Promise.all([
        readAttemptRecord(appeal.submissionId),
        readJudgedPaper({ staff, submissionId: appeal.submissionId }),
      ])
    : []
  return { filter, page, counts, chosen: appeal && record && judged ? { ...appeal, record, ...judged } : null }
}
