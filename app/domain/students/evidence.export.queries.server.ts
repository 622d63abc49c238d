import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import { readEveryRow } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listEvidence } from './evidence.queries.server.ts'
import { evidenceLabels, type EvidenceFilter } from './evidence.ts'

export function exportEvidence({ staff, filter: { status } }: { staff: StaffActor; filter: EvidenceFilter }) {
  requirePermission('manage students', staff)
  return csvTable(readEveryRow({ read: (at) => listEvidence({ status, ...at }), keyOf: ({ id }) => id }), {
    Name: (row) => row.fullName,
    'Matric Number': (row) => row.matricNumber,
    Document: (row) => row.fileName,
    Sent: (row) => londonDay(row.sentAt),
    Status: () => evidenceLabels[status],
    Level: (row) => row.acceptedLevel,
    Reason: (row) => row.refusalReason,
    'Decided by': (row) => row.decidedBy,
    Decided: (row) => row.decidedAt && londonDay(row.decidedAt),
  })
}
