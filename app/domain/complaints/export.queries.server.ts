import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import { readEveryRow } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { kindNames, type ComplaintFilter } from './complaints.ts'
import { listComplaints } from './answering.queries.server.ts'

export function exportComplaints({ staff, filter: { view } }: { staff: StaffActor; filter: ComplaintFilter }) {
  requirePermission('answer complaints', staff)
  return csvTable(readEveryRow({ read: (at) => listComplaints({ view, ...at }), keyOf: ({ id }) => id }), {
    Reference: (row) => row.reference,
    Name: (row) => row.fullName,
    'Matric Number': (row) => row.number,
    Kind: (row) => kindNames[row.kind],
    Complaint: (row) => row.body,
    Received: (row) => londonDay(row.receivedAt),
    'To be answered by': (row) => londonDay(row.dueAt),
    Answer: (row) => row.answer,
    Answered: (row) => row.answeredAt && londonDay(row.answeredAt),
  })
}
