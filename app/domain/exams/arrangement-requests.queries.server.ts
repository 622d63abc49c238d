import { and, count, desc, eq, inArray, isNotNull, isNull, like, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { matchEachWord } from '#db/folded-search.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { arrangementRequests } from '#db/tables/arrangements.ts'
import { profiles } from '#db/tables/accounts.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts, examResits, examSubmissions } from '#db/tables/exams.ts'
import { students } from '#db/tables/students.ts'
import { readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import {
  deskPageSize,
  mostFoundStudents,
  type ArrangementDesk,
  type DeskFilter,
  type DeskRequest,
  type FailedExam,
  type FoundStudent,
  type OwnArrangements,
} from './arrangement-requests.ts'

const requestColumns = {
  id: arrangementRequests.id,
  wantsExtraTime: arrangementRequests.wantsExtraTime,
  wantsBreaks: arrangementRequests.wantsBreaks,
  reason: arrangementRequests.reason,
  evidenceName: arrangementRequests.evidenceName,
  askedAt: arrangementRequests.askedAt,
  dueAt: arrangementRequests.dueAt,
  outcome: arrangementRequests.outcome,
  answer: arrangementRequests.answer,
  decidedAt: arrangementRequests.decidedAt,
}

const arrangementColumns = { extraTimeFactor: students.extraTimeFactor, breakMinutes: students.examBreakMinutes }

export async function findOwnArrangements({
  student,
}: {
  student: Pick<StudentActor, 'studentId'>
}): Promise<OwnArrangements> {
  const [[own], requests] = await Promise.all([
    db.select(arrangementColumns).from(students).where(eq(students.id, student.studentId)),
    db
      .select(requestColumns)
      .from(arrangementRequests)
      .where(eq(arrangementRequests.studentId, student.studentId))
      .orderBy(desc(arrangementRequests.askedAt))
      .limit(20),
  ])
  return { current: own ?? { extraTimeFactor: 1, breakMinutes: 0 }, requests }
}

const readRequests = () =>
  db
    .select({
      ...requestColumns,
      studentId: students.id,
      studentName: profiles.fullName,
      matricNumber: students.matricNumber,
      currentArrangements: arrangementColumns,
      isInExam: sql<boolean>`exists (select from ${examAttempts} join ${enrollments} on ${enrollments.id} = ${examAttempts.enrollmentId}
        where ${enrollments.studentId} = ${students.id} and ${examAttempts.submittedAt} is null)`,
    })
    .from(arrangementRequests)
    .innerJoin(students, eq(students.id, arrangementRequests.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .$dynamic()

const sortKeys = {
  open: {
    columns: [arrangementRequests.dueAt, arrangementRequests.id],
    isDescending: false,
  },
  decided: {
    columns: [arrangementRequests.decidedAt, arrangementRequests.id],
    isDescending: true,
  },
} as const

const open = isNull(arrangementRequests.decidedAt)
const decided = isNotNull(arrangementRequests.decidedAt)

export async function listRequests({
  view,
  cursor,
  limit,
}: {
  view: 'open' | 'decided'
  cursor: Cursor | null
  limit: number
}): Promise<DeskRequest[]> {
  const { where, orderBy } = buildKeysetQuery({ ...sortKeys[view], cursor })
  return readRequests()
    .where(and(view === 'open' ? open : decided, where))
    .orderBy(...orderBy)
    .limit(limit)
}

async function findStudents(where: SQL | undefined): Promise<FoundStudent[]> {
  const rows = await db
    .select({
      studentId: students.id,
      studentName: profiles.fullName,
      matricNumber: students.matricNumber,
      currentArrangements: arrangementColumns,
    })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(where)
    .orderBy(desc(students.createdAt), desc(students.id))
    .limit(mostFoundStudents)
  const failed = await listFailedExams(rows.map(({ studentId }) => studentId))
  return rows.map((row) => ({ ...row, failed: failed.get(row.studentId) ?? [] }))
}

async function listFailedExams(studentIds: readonly string[]): Promise<ReadonlyMap<string, FailedExam[]>> {
  if (studentIds.length === 0) return new Map()
  const { studentId } = enrollments
  const rows = await db
    .select({
      studentId,
      enrollmentId: enrollments.id,
      courseTitle: courses.title,
      percentage: examSubmissions.percentage,
      submittedAt: examSubmissions.submittedAt,
    })
    .from(examAttempts)
    .innerJoin(examSubmissions, eq(examSubmissions.attemptId, examAttempts.id))
    .innerJoin(enrollments, eq(enrollments.id, examAttempts.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(
      examResits,
      and(
        eq(examResits.enrollmentId, enrollments.id),
        sql`${examResits.attemptNumber} = ${examAttempts.attemptNumber} + 1`,
      ),
    )
    .where(
      and(
        inArray(studentId, [...studentIds]),
        eq(enrollments.status, 'active'),
        eq(examSubmissions.passed, false),
        isNull(examResits.id),
        sql`not exists (select from ${examAttempts} later where later.enrollment_id = ${enrollments.id}
          and later.attempt_number > ${examAttempts.attemptNumber})`,
      ),
    )
    .orderBy(desc(examSubmissions.submittedAt))
  return Map.groupBy(rows, (row) => row.studentId)
}

function matchesSearch(search: string) {
  return matchEachWord(search, (pattern) => like(profiles.sought, pattern))
}

async function findDialogSubject(step: DeskFilter['step']): Promise<ArrangementDesk['chosen']> {
  if (!step) return null
  if (step.kind === 'decide') {
    const [request] = await readRequests().where(eq(arrangementRequests.id, step.id))
    return request ? { kind: 'decide', request } : null
  }
  if (step.kind === 'set') {
    const [student] = await findStudents(eq(students.id, step.id))
    return student ? { kind: 'set', student } : null
  }
  const [student] = await findStudents(
    inArray(students.id, db.select({ id: enrollments.studentId }).from(enrollments).where(eq(enrollments.id, step.id))),
  )
  const exam = student?.failed.find(({ enrollmentId }) => enrollmentId === step.id)
  return student && exam ? { kind: 'resit', student, exam } : null
}

/** Reads what the dialog of one step needs, for a page that is not the desk; null if the step is not possible. */
export async function readArrangementAct({ staff, step }: { staff: StaffActor; step: DeskFilter['step'] }) {
  requirePermission('manage students', staff)
  return findDialogSubject(step)
}

export async function readArrangementDesk({
  staff,
  filter,
}: {
  staff: StaffActor
  filter: DeskFilter
}): Promise<ArrangementDesk> {
  requirePermission('manage students', staff)
  const { view, search } = filter
  const [row] = await db
    .select({ open: count(sql`case when ${open} then 1 end`), decided: count(sql`case when ${decided} then 1 end`) })
    .from(arrangementRequests)
  const counts = row ?? { open: 0, decided: 0 }
  const [page, found, chosen] = await Promise.all([
    view === 'students'
      ? { rows: [], previous: null, next: null }
      : readPage({
          cursor: filter.cursor,
          pageSize: deskPageSize,
          read: (at) => listRequests({ view, ...at }),
          keyOf: ({ id }) => id,
        }),
    view === 'students' && search ? findStudents(matchesSearch(search)) : [],
    findDialogSubject(filter.step),
  ])
  return { filter, counts, page, students: found, chosen }
}
