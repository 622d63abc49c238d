import { recordExport } from '#app/features/activity/exports.commands.server.ts'
import { appealHeading, exportAppeals } from '#app/features/exams/appeals/export.queries.server.ts'
import { readAppealFilter } from '#app/features/exams/appeals/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { csvAnswer } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/appeals-csv.ts'

export const middleware = [allow('decide appeals')]

/** Exactly what the list finds under the same filter, on record since it names people. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await recordExport({ staff, operation: 'decide appeals', list: 'appeals', query: url.search })
  const rows = exportAppeals({ staff, filter: readAppealFilter(url.searchParams) })
  return csvAnswer({ fileName: 'appeals.csv', heading: appealHeading, rows })
}
