import { recordExport } from '#app/features/activity/exports.commands.server.ts'
import { registerHeading, exportRegister } from '#app/features/certificates/register/export.queries.server.ts'
import { readRegisterFilter } from '#app/features/certificates/register/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { csvAnswer } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/certificates-csv.ts'

export const middleware = [allow('refund and revoke')]

/** Exactly what the list finds under the same filter, on record since it names people. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await recordExport({ staff, operation: 'refund and revoke', list: 'certificates', query: url.search })
  const filter = readRegisterFilter(url.searchParams)
  return csvAnswer({ fileName: 'certificates.csv', heading: registerHeading, rows: exportRegister({ staff, filter }) })
}
