import { londonDay } from '#app/core/dates.ts'
import { defineExport } from '#app/domain/staff/list-export.queries.server.ts'
import { desks } from '#app/domain/staff/staff.ts'
import { listStudents } from './roster.queries.server.ts'
import { readRosterFilter, statusLabels } from './roster.ts'

export const exportRoster = defineExport({
  operation: desks.students.operation,
  readFilter: readRosterFilter,
  list: listStudents,
  columns: {
    'Matric Number': (row) => row.matricNumber,
    Name: (row) => row.fullName,
    Email: (row) => row.email,
    Phone: (row) => row.phone,
    Status: (row) => statusLabels[row.status],
    Reason: (row) => row.statusReason,
    Registered: (row) => londonDay(row.createdAt),
    'Last seen': (row) => row.lastSeen && londonDay(row.lastSeen),
  },
})
