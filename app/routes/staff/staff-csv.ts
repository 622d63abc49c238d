import { csvFile } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import { recordExport } from '#app/features/activity/exports.commands.server.ts'
import { listStaff } from '#app/features/staff/queries.server.ts'
import { matchesSearch, readSearch, roleBadges } from '#app/features/staff/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { download } from '#app/http/files.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/staff-csv.ts'

export const middleware = [allow('manage staff')]

const heading = ['Name', 'Email', 'Employee ID', 'Phone', 'Roles', 'Department', 'Position', 'Added'] as const

/** What the list finds of the active staff, on record since it names people. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await recordExport({ staff, operation: 'manage staff', list: 'staff', query: url.search })
  const search = readSearch(url.searchParams)
  const members = (await listStaff({ staff })).filter((member) => matchesSearch(member, search))
  const rows = members.map(({ fullName, email, employeeId, phone, roles, department, position, createdAt }) => {
    const badges = roleBadges(roles).join(', ')
    return [fullName, email, employeeId, phone, badges, department, position, londonDay(createdAt)]
  })
  return download({ body: csvFile([heading, ...rows]), type: 'text/csv; charset=utf-8', fileName: 'staff.csv' })
}
