import { londonDay } from '#app/core/dates.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listStaff } from './queries.server.ts'
import { matchesSearch, roleBadges } from './rules.ts'

export const staffHeading = [
  'Name',
  'Email',
  'Employee ID',
  'Phone',
  'Roles',
  'Department',
  'Position',
  'Added',
] as const

export async function* exportStaff({ staff, search }: { staff: StaffActor; search: string }) {
  for (const member of await listStaff({ staff })) {
    if (!matchesSearch(member, search)) continue
    const { fullName, email, employeeId, phone, roles, department, position, createdAt } = member
    yield [fullName, email, employeeId, phone, roleBadges(roles).join(', '), department, position, londonDay(createdAt)]
  }
}
