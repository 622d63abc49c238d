import { recordExport } from '#app/features/activity/exports.commands.server.ts'
import { documentHeading, exportDocuments } from '#app/features/documents/export.queries.server.ts'
import { readDocumentFilter } from '#app/features/documents/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { csvAnswer } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/documents-csv.ts'

export const middleware = [allow('read shared documents')]

/** Exactly what the list finds under the same filter, on record since it names people. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await recordExport({ staff, operation: 'read shared documents', list: 'documents', query: url.search })
  const rows = exportDocuments({ staff, filter: readDocumentFilter(url.searchParams) })
  return csvAnswer({ fileName: 'documents.csv', heading: documentHeading, rows })
}
