import { londonDay } from '#app/core/dates.ts'
import { everyRow } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { kindNames } from './rules.ts'
import type { ComplaintFilter } from './types.ts'
import { listComplaints } from './answering.queries.server.ts'

export const complaintHeading = [
  'Reference',
  'Name',
  'Matric Number',
  'Kind',
  'Complaint',
  'Received',
  'To be answered by',
  'Answer',
  'Answered',
] as const

export async function* exportComplaints({ staff, filter: { view } }: { staff: StaffActor; filter: ComplaintFilter }) {
  demandOfStaff('answer complaints', staff)
  for await (const row of everyRow({ read: (at) => listComplaints({ view, ...at }), keyOf: ({ id }) => id }))
    yield [
      row.reference,
      row.fullName,
      row.number,
      kindNames[row.kind],
      row.body,
      londonDay(row.receivedAt),
      londonDay(row.dueAt),
      row.answer,
      row.answeredAt && londonDay(row.answeredAt),
    ]
}
