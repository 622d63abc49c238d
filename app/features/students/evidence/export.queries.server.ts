import { londonDay } from '#app/core/dates.ts'
import { everyRow } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listEvidence } from './queries.server.ts'
import { evidenceLabels } from './rules.ts'
import type { EvidenceFilter } from './types.ts'

export const evidenceHeading = [
  'Name',
  'Matric Number',
  'Document',
  'Sent',
  'Status',
  'Level',
  'Reason',
  'Decided by',
  'Decided',
] as const

export async function* exportEvidence({ staff, filter: { status } }: { staff: StaffActor; filter: EvidenceFilter }) {
  demandOfStaff('manage students', staff)
  for await (const row of everyRow({ read: (at) => listEvidence({ status, ...at }), keyOf: ({ id }) => id }))
    yield [
      row.fullName,
      row.matricNumber,
      row.fileName,
      londonDay(row.sentAt),
      evidenceLabels[status],
      row.acceptedLevel,
      row.refusalReason,
      row.decidedBy,
      row.decidedAt && londonDay(row.decidedAt),
    ]
}
