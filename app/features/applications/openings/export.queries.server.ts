import { londonDay } from '#app/core/dates.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { listOpenings } from './queries.server.ts'
import { acceptsApplications } from './rules.ts'

export const openingHeading = [
  'Position',
  'Department',
  'Location',
  'Type',
  'Salary',
  'Opened',
  'Closing date',
  'Applications',
  'State',
] as const

export async function* exportOpenings({ staff }: { staff: StaffActor }) {
  const today = londonDay(clock.now())
  for (const row of await listOpenings({ staff }))
    yield [
      row.title,
      row.department,
      row.location,
      row.type,
      row.salary,
      row.openedOn,
      row.closesOn,
      row.applications,
      acceptsApplications(row, today) ? 'Open' : 'Closed',
    ]
}
