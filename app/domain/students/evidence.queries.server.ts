import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { educationEvidence } from '#db/tables/evidence.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor, StudentActor } from '#app/core/person.ts'
import { readVerdicts } from '#app/platform/uploads/uploads.queries.server.ts'
import {
  evidenceStates,
  type EvidenceCounts,
  type EvidenceDesk,
  type EvidenceFilter,
  type OwnEvidence,
} from './evidence.ts'

export const evidencePageSize = 50

export async function findLatestEvidence({
  student,
}: {
  student: Pick<StudentActor, 'studentId'>
}): Promise<OwnEvidence | null> {
  const { fileName, sentAt, status, acceptedLevel, refusalReason } = educationEvidence
  const [row] = await db
    .select({ fileName, sentAt, status, acceptedLevel, refusalReason })
    .from(educationEvidence)
    .where(eq(educationEvidence.studentId, student.studentId))
    .orderBy(desc(sentAt), desc(educationEvidence.id))
    .limit(1)
  return row ?? null
}

function selectEvidence() {
  return db
    .select({
      id: educationEvidence.id,
      fullName: profiles.fullName,
      matricNumber: students.matricNumber,
      key: educationEvidence.filePath,
      fileName: educationEvidence.fileName,
      fileType: educationEvidence.fileType,
      fileSize: educationEvidence.fileSize,
      sentAt: educationEvidence.sentAt,
      status: educationEvidence.status,
      acceptedLevel: educationEvidence.acceptedLevel,
      refusalReason: educationEvidence.refusalReason,
      decidedBy: staff.fullName,
      decidedAt: educationEvidence.decidedAt,
    })
    .from(educationEvidence)
    .innerJoin(students, eq(students.id, educationEvidence.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(staff, eq(staff.id, educationEvidence.decidedBy))
    .$dynamic()
}

async function addVerdicts<Row extends { key: string }>(rows: readonly Row[]) {
  const verdicts = await readVerdicts(rows.map(({ key }) => key))
  return rows.map(({ key, ...row }) => ({ ...row, verdict: verdicts.get(key) ?? ('not_scanned' as const) }))
}

const bySending = {
  columns: [educationEvidence.sentAt, educationEvidence.id],
  isDescending: false,
} as const

const byDecision = {
  columns: [educationEvidence.decidedAt, educationEvidence.id],
  isDescending: true,
} as const

/** Lists documents. Waiting ones are listed oldest first, decided ones newest first. */
export function listEvidence({
  status,
  cursor,
  limit,
}: {
  status: EvidenceFilter['status']
  cursor: Cursor | null
  limit: number
}) {
  const { where, orderBy } = buildKeysetQuery({ ...(status === 'waiting' ? bySending : byDecision), cursor })
  return selectEvidence()
    .where(and(eq(educationEvidence.status, status), where))
    .orderBy(...orderBy)
    .limit(limit)
}

export async function readEvidenceDesk({
  staff: actor,
  filter,
}: {
  staff: StaffActor
  filter: EvidenceFilter
}): Promise<EvidenceDesk> {
  requirePermission('manage students', actor)
  const { status, evidenceId } = filter
  const [counts, page, opened] = await Promise.all([
    countEvidence({ staff: actor }),
    readPage({
      cursor: filter.cursor,
      pageSize: evidencePageSize,
      read: (at) => listEvidence({ status, ...at }),
      keyOf: ({ id }) => id,
    }),
    evidenceId ? selectEvidence().where(eq(educationEvidence.id, evidenceId)) : [],
  ])
  const [shown = null] = await addVerdicts(opened)
  return { filter, counts, page: { ...page, rows: await addVerdicts(page.rows) }, opened: shown }
}

export async function countEvidence({ staff: actor }: { staff: StaffActor }): Promise<EvidenceCounts> {
  requirePermission('manage students', actor)
  const rows = await db
    .select({ status: educationEvidence.status, count: count() })
    .from(educationEvidence)
    .where(inArray(educationEvidence.status, [...evidenceStates]))
    .groupBy(educationEvidence.status)
  const countOf = (status: keyof EvidenceCounts) => rows.find((row) => row.status === status)?.count ?? 0
  return { waiting: countOf('waiting'), accepted: countOf('accepted'), refused: countOf('refused') }
}
