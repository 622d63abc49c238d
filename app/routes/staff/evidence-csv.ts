import { recordExport } from '#app/features/activity/exports.commands.server.ts'
import { evidenceHeading, exportEvidence } from '#app/features/students/evidence/export.queries.server.ts'
import { readEvidenceFilter } from '#app/features/students/evidence/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { csvAnswer } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/evidence-csv.ts'

export const middleware = [allow('manage students')]

/** Exactly what the list finds under the same filter, on record since it names people. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await recordExport({ staff, operation: 'manage students', list: 'evidence', query: url.search })
  const rows = exportEvidence({ staff, filter: readEvidenceFilter(url.searchParams) })
  return csvAnswer({ fileName: 'evidence.csv', heading: evidenceHeading, rows })
}
