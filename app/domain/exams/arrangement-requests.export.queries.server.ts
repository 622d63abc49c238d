import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import { readEveryRow } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listRequests } from './arrangement-requests.queries.server.ts'
import { describeRequest, type DeskFilter } from './arrangement-requests.ts'

const outcomes = { granted: 'Granted', refused: 'Refused' } as const

export function exportRequests({ staff, filter }: { staff: StaffActor; filter: DeskFilter }) {
  requirePermission('manage students', staff)
  const view = filter.view === 'decided' ? 'decided' : 'open'
  return csvTable(readEveryRow({ read: (at) => listRequests({ view, ...at }), keyOf: ({ id }) => id }), {
    Name: (row) => row.studentName,
    'Matric Number': (row) => row.matricNumber,
    Requested: (row) => describeRequest(row),
    Reason: (row) => row.reason,
    Evidence: (row) => row.evidenceName,
    'Requested on': (row) => londonDay(row.askedAt),
    'Decision due': (row) => londonDay(row.dueAt),
    Decision: (row) => row.outcome && outcomes[row.outcome],
    Answer: (row) => row.answer,
    Decided: (row) => row.decidedAt && londonDay(row.decidedAt),
  })
}
