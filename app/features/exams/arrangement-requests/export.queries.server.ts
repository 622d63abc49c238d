import { londonDay } from '#app/core/dates.ts'
import { everyRow } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listRequests } from './queries.server.ts'
import { describeRequest } from './rules.ts'
import type { DeskFilter } from './types.ts'

export const requestHeading = [
  'Name',
  'Matric Number',
  'Requested',
  'Reason',
  'Evidence',
  'Requested on',
  'Decision due',
  'Decision',
  'Answer',
  'Decided',
] as const

const outcomes = { granted: 'Granted', refused: 'Refused' } as const

/** Exports the requests of the chosen tab. The students tab exports open requests. */
export async function* exportRequests({ staff, filter }: { staff: StaffActor; filter: DeskFilter }) {
  demandOfStaff('manage students', staff)
  const view = filter.view === 'decided' ? 'decided' : 'open'
  for await (const row of everyRow({ read: (at) => listRequests({ view, ...at }), keyOf: ({ id }) => id }))
    yield [
      row.studentName,
      row.matricNumber,
      describeRequest(row),
      row.reason,
      row.evidenceName,
      londonDay(row.askedAt),
      londonDay(row.dueAt),
      row.outcome && outcomes[row.outcome],
      row.answer,
      row.decidedAt && londonDay(row.decidedAt),
    ]
}
