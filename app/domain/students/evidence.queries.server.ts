import { desc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import { educationEvidence, students } from '#db/tables/students.ts'
import type { StudentActor } from '#app/core/person.ts'
import { londonDay } from '#app/core/dates.ts'
import { createRequestDesk, selectStudentName, type RequestRows } from '#app/domain/staff/requests.queries.server.ts'
import { readVerdicts } from '#app/platform/uploads/uploads.queries.server.ts'
import { evidenceLabels, evidenceRequests } from './evidence.ts'

/** The latest document of a student, as the student sees it. */
export type OwnEvidence = NonNullable<Awaited<ReturnType<typeof findLatestEvidence>>>

export async function findLatestEvidence({ student }: { student: Pick<StudentActor, 'studentId'> }) {
  const { fileName, sentAt, status, acceptedLevel, refusalReason } = educationEvidence
  const [row] = await db
    .select({ fileName, sentAt, status, acceptedLevel, refusalReason })
    .from(educationEvidence)
    .where(eq(educationEvidence.studentId, student.studentId))
    .orderBy(desc(sentAt), desc(educationEvidence.id))
    .limit(1)
  return row ?? null
}

async function listEvidence({ where, orderBy, limit }: RequestRows) {
  const rows = await db
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
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
  const verdicts = await readVerdicts(rows.map(({ key }) => key))
  return rows.map(({ key, ...row }) => ({ ...row, verdict: verdicts.get(key) ?? ('not_scanned' as const) }))
}

const decided = (status: 'accepted' | 'refused') => ({
  where: eq(educationEvidence.status, status),
  by: educationEvidence.decidedAt,
  isDescending: true,
})

export const evidenceDesk = createRequestDesk({
  kind: evidenceRequests,
  id: educationEvidence.id,
  views: {
    waiting: { where: eq(educationEvidence.status, 'waiting'), by: educationEvidence.sentAt },
    accepted: decided('accepted'),
    refused: decided('refused'),
  },
  pageSize: 50,
  list: listEvidence,
  columns: {
    Name: (row) => row.fullName,
    'Matric Number': (row) => row.matricNumber,
    Document: (row) => row.fileName,
    Sent: (row) => londonDay(row.sentAt),
    Status: (row) => evidenceLabels[row.status],
    Level: (row) => row.acceptedLevel,
    Reason: (row) => row.refusalReason,
    'Decided by': (row) => row.decidedBy,
    Decided: (row) => row.decidedAt && londonDay(row.decidedAt),
  },
  inbox: {
    kind: 'Evidence',
    title: educationEvidence.fileName,
    person: selectStudentName(educationEvidence.studentId),
    since: educationEvidence.sentAt,
  },
})

export type EvidenceDesk = Awaited<ReturnType<typeof evidenceDesk.read>>
export type EvidenceRow = EvidenceDesk['page']['rows'][number]
