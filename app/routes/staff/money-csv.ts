import { recordExport } from '#app/features/activity/exports.commands.server.ts'
import { exportMoneyQueue, moneyHeading } from '#app/features/payments/desk/export.queries.server.ts'
import { staffOf } from '#app/http/context.ts'
import { csvAnswer } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/money-csv.ts'

export const middleware = [allow('manage students')]

/** Exactly what the list finds under the same filter, on record since it names people. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await recordExport({ staff, operation: 'manage students', list: 'money', query: url.search })
  const rows = exportMoneyQueue({ staff })
  return csvAnswer({ fileName: 'money.csv', heading: moneyHeading, rows })
}
