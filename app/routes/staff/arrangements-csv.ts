import { recordExport } from '#app/features/activity/exports.commands.server.ts'
import { exportRequests, requestHeading } from '#app/features/exams/arrangement-requests/export.queries.server.ts'
import { readDeskFilter } from '#app/features/exams/arrangement-requests/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { csvAnswer } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/arrangements-csv.ts'

export const middleware = [allow('manage students')]

/** Exactly what the list finds under the same filter, on record since it names people. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await recordExport({ staff, operation: 'manage students', list: 'arrangements', query: url.search })
  const rows = exportRequests({ staff, filter: readDeskFilter(url.searchParams) })
  return csvAnswer({ fileName: 'arrangements.csv', heading: requestHeading, rows })
}
