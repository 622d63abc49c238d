import { desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { arrangementRequests as requests } from '#db/tables/arrangements.ts'
import { students } from '#db/tables/students.ts'
import { profiles } from '#db/tables/accounts.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { examAttempts } from '#db/tables/exams.ts'
import type { StudentActor, StaffActor } from '#app/core/person.ts'
import { londonDay } from '#app/core/dates.ts'
import { requirePermission } from '#app/core/permissions.ts'
import { createRequestDesk, selectStudentName, type RequestRows } from '#app/domain/staff/requests.queries.server.ts'
import { arrangementRequests, describeRequest, outcomeLabels, type DeskFilter } from './arrangement-requests.ts'
import { arrangementColumns, findStudents, matchesSearch } from './arrangement-requests.students.queries.server.ts'

export type ArrangementRequest = Awaited<ReturnType<typeof findOwnArrangements>>['requests'][number]

const requestColumns = {
  id: requests.id,
  wantsExtraTime: requests.wantsExtraTime,
  wantsBreaks: requests.wantsBreaks,
  reason: requests.reason,
  evidenceName: requests.evidenceName,
  askedAt: requests.askedAt,
  dueAt: requests.dueAt,
  outcome: requests.outcome,
  answer: requests.answer,
  decidedAt: requests.decidedAt,
}

export async function findOwnArrangements({ student }: { student: Pick<StudentActor, 'studentId'> }) {
  const [[own], asked] = await Promise.all([
    db.select(arrangementColumns).from(students).where(eq(students.id, student.studentId)),
    db
      .select(requestColumns)
      .from(requests)
      .where(eq(requests.studentId, student.studentId))
      .orderBy(desc(requests.askedAt))
      .limit(20),
  ])
  return { current: own ?? { extraTimeFactor: 1, breakMinutes: 0 }, requests: asked }
}

async function listRequests({ where, orderBy, limit }: RequestRows) {
  return db
    .select({
      ...requestColumns,
      studentId: students.id,
      studentName: profiles.fullName,
      matricNumber: students.matricNumber,
      currentArrangements: arrangementColumns,
      isInExam: sql<boolean>`exists (select from ${examAttempts} join ${enrollments} on ${enrollments.id} = ${examAttempts.enrollmentId}
        where ${enrollments.studentId} = ${students.id} and ${examAttempts.submittedAt} is null)`,
    })
    .from(requests)
    .innerJoin(students, eq(students.id, requests.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

export type DeskRequest = Awaited<ReturnType<typeof listRequests>>[number]

export const arrangementDesk = createRequestDesk({
  kind: arrangementRequests,
  id: requests.id,
  views: {
    open: { where: isNull(requests.decidedAt), by: requests.dueAt },
    decided: { where: isNotNull(requests.decidedAt), by: requests.decidedAt, isDescending: true },
  },
  pageSize: 30,
  list: listRequests,
  columns: {
    Name: (row) => row.studentName,
    'Matric Number': (row) => row.matricNumber,
    Requested: (row) => describeRequest(row),
    Reason: (row) => row.reason,
    Evidence: (row) => row.evidenceName,
    'Requested on': (row) => londonDay(row.askedAt),
    'Decision due': (row) => londonDay(row.dueAt),
    Decision: (row) => row.outcome && outcomeLabels[row.outcome],
    Answer: (row) => row.answer,
    Decided: (row) => row.decidedAt && londonDay(row.decidedAt),
  },
  inbox: {
    kind: 'Exam arrangement',
    title: requests.reason,
    person: selectStudentName(requests.studentId),
    since: requests.askedAt,
    due: requests.dueAt,
  },
})

/**
 * Reads the request, exam or student that the dialog of one step is about; null if the step is not possible. Pages that
 * are not the desk offer these steps too.
 */
export async function readArrangementAct({ staff, step }: { staff: StaffActor; step: DeskFilter['step'] }) {
  requirePermission('manage students', staff)
  if (!step) return null
  if (step.kind === 'decide') {
    const request = await arrangementDesk.find({ staff, id: step.id })
    return request && { kind: step.kind, request }
  }
  if (step.kind === 'set') {
    const [student] = await findStudents(eq(students.id, step.id))
    return student ? { kind: step.kind, student } : null
  }
  const [student] = await findStudents(
    inArray(students.id, db.select({ id: enrollments.studentId }).from(enrollments).where(eq(enrollments.id, step.id))),
  )
  const exam = student?.failed.find(({ enrollmentId }) => enrollmentId === step.id)
  return student && exam ? { kind: step.kind, student, exam } : null
}

export type ArrangementAct = NonNullable<Awaited<ReturnType<typeof readArrangementAct>>>

export async function readArrangementDesk({ staff, filter }: { staff: StaffActor; filter: DeskFilter }) {
  const { view, search, step } = filter
  const listed = view === 'students' ? ({ view: 'open', cursor: null } as const) : { view, cursor: filter.cursor }
  const [desk, found, chosen] = await Promise.all([
    arrangementDesk.read({ staff, filter: { ...listed, step: null } }),
    view === 'students' && search ? findStudents(matchesSearch(search)) : [],
    readArrangementAct({ staff, step }),
  ])
  return { ...desk, filter, students: found, chosen }
}
