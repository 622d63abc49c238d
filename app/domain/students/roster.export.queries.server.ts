import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import { readEveryRow } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listStudents } from './roster.queries.server.ts'
import { statusLabels, type RosterFilter } from './roster.ts'

export function exportRoster({ staff, filter }: { staff: StaffActor; filter: RosterFilter }) {
  requirePermission('manage students', staff)
  return csvTable(readEveryRow({ read: (at) => listStudents({ filter, ...at }), keyOf: ({ id }) => id }), {
    'Matric Number': (row) => row.matricNumber,
    Name: (row) => row.fullName,
    Email: (row) => row.email,
    Phone: (row) => row.phone,
    Status: (row) => statusLabels[row.status],
    Reason: (row) => row.statusReason,
    Registered: (row) => londonDay(row.createdAt),
    'Last seen': (row) => row.lastSeen && londonDay(row.lastSeen),
  })
}
