import { londonDay } from '#app/core/dates.ts'
import { everyRow } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listStudents } from './queries.server.ts'
import { statusLabels } from './rules.ts'
import type { RosterFilter } from './types.ts'

export const rosterHeading = [
  'Matric Number',
  'Name',
  'Email',
  'Phone',
  'Status',
  'Reason',
  'Registered',
  'Last seen',
] as const

export async function* exportRoster({ staff, filter }: { staff: StaffActor; filter: RosterFilter }) {
  demandOfStaff('manage students', staff)
  const rows = everyRow({ read: (at) => listStudents({ filter, ...at }), keyOf: ({ id }) => id })
  for await (const { matricNumber, fullName, email, phone, status, statusReason, createdAt, lastSeen } of rows)
    yield [
      matricNumber,
      fullName,
      email,
      phone,
      statusLabels[status],
      statusReason,
      londonDay(createdAt),
      lastSeen && londonDay(lastSeen),
    ]
}
