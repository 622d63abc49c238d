import { recordExport } from '#app/features/activity/exports.commands.server.ts'
import { applicationHeading, exportApplications } from '#app/features/applications/export.queries.server.ts'
import { readApplicationFilter } from '#app/features/applications/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { csvAnswer } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/applications-csv.ts'

export const middleware = [allow('handle applications')]

/** Exactly what the list finds under the same filter, on record since it names people. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await recordExport({ staff, operation: 'handle applications', list: 'applications', query: url.search })
  const filter = readApplicationFilter(url.searchParams)
  return csvAnswer({
    fileName: 'applications.csv',
    heading: applicationHeading,
    rows: exportApplications({ staff, filter }),
  })
}
