import { recordExport } from '#app/features/activity/exports.commands.server.ts'
import { exportOpenings, openingHeading } from '#app/features/applications/openings/export.queries.server.ts'
import { staffOf } from '#app/http/context.ts'
import { csvAnswer } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/openings-csv.ts'

export const middleware = [allow('handle applications')]

/** Exactly what the list finds under the same filter, on record since it names people. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await recordExport({ staff, operation: 'handle applications', list: 'openings', query: url.search })
  const rows = exportOpenings({ staff })
  return csvAnswer({ fileName: 'openings.csv', heading: openingHeading, rows })
}
