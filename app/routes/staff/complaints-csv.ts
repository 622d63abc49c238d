import { recordExport } from '#app/features/activity/exports.commands.server.ts'
import { complaintHeading, exportComplaints } from '#app/features/privacy/complaints/export.queries.server.ts'
import { readComplaintFilter } from '#app/features/privacy/complaints/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { csvAnswer } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/complaints-csv.ts'

export const middleware = [allow('answer complaints')]

/** Exactly what the list finds under the same filter, on record since it names people. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await recordExport({ staff, operation: 'answer complaints', list: 'complaints', query: url.search })
  const rows = exportComplaints({ staff, filter: readComplaintFilter(url.searchParams) })
  return csvAnswer({ fileName: 'complaints.csv', heading: complaintHeading, rows })
}
