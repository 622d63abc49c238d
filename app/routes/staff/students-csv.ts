import { recordExport } from '#app/features/activity/exports.commands.server.ts'
import { exportRoster, rosterHeading } from '#app/features/students/roster/export.queries.server.ts'
import { readRosterFilter } from '#app/features/students/roster/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { csvAnswer } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/students-csv.ts'

export const middleware = [allow('manage students')]

/** Exactly what the list finds under the same filter, on record since it names people. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await recordExport({ staff, operation: 'manage students', list: 'students', query: url.search })
  const filter = readRosterFilter(url.searchParams)
  return csvAnswer({ fileName: 'students.csv', heading: rosterHeading, rows: exportRoster({ staff, filter }) })
}
