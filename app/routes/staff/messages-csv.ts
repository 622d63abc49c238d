import { recordExport } from '#app/features/activity/exports.commands.server.ts'
import { exportMessages, messageHeading } from '#app/features/contact/answering/export.queries.server.ts'
import { readMessageFilter } from '#app/features/contact/answering/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { csvAnswer } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/messages-csv.ts'

export const middleware = [allow('handle messages')]

/** Exactly what the list finds under the same filter, on record since it names people. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await recordExport({ staff, operation: 'handle messages', list: 'messages', query: url.search })
  const filter = readMessageFilter(url.searchParams)
  return csvAnswer({ fileName: 'messages.csv', heading: messageHeading, rows: exportMessages({ staff, filter }) })
}
