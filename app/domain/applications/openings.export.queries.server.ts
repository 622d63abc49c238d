import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { listOpenings } from './openings.queries.server.ts'
import { acceptsApplications } from './openings.ts'

export function exportOpenings({ staff }: { staff: StaffActor }) {
  const today = londonDay(clock.now())
  return csvTable(() => listOpenings({ staff }), {
    Position: (row) => row.title,
    Department: (row) => row.department,
    Location: (row) => row.location,
    Type: (row) => row.type,
    Salary: (row) => row.salary,
    Opened: (row) => row.openedOn,
    'Closing date': (row) => row.closesOn,
    Applications: (row) => row.applications,
    State: (row) => (acceptsApplications(row, today) ? 'Open' : 'Closed'),
  })
}
