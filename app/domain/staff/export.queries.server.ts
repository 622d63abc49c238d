import type { StaffActor } from '#app/core/person.ts'
import { readSearch } from '#app/core/url-values.ts'
import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import { listStaff } from './staff.queries.server.ts'
import { matchesSearch, listRoleBadges } from './staff.ts'

export function exportStaff({ staff, query }: { staff: StaffActor; query: URLSearchParams }) {
  const search = readSearch(query)
  const findMembers = async () => (await listStaff({ staff })).filter((member) => matchesSearch(member, search))
  return csvTable(findMembers, {
    Name: (row) => row.fullName,
    Email: (row) => row.email,
    'Employee ID': (row) => row.employeeId,
    Phone: (row) => row.phone,
    Roles: (row) => listRoleBadges(row.roles).join(', '),
    Department: (row) => row.department,
    Position: (row) => row.position,
    Added: (row) => londonDay(row.createdAt),
  })
}
