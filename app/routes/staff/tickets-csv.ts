import { recordExport } from '#app/features/activity/exports.commands.server.ts'
import { exportTickets, ticketColumns } from '#app/features/tickets/export.queries.server.ts'
import { readTicketFilter } from '#app/features/tickets/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { csvAnswer } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/tickets-csv.ts'

export const middleware = [allow('handle tickets')]

/** Exactly what the list finds under the same filter, on record since it names people. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  await recordExport({ staff, operation: 'handle tickets', list: 'tickets', query: url.search })
  const filter = readTicketFilter(url.searchParams)
  return csvAnswer({ fileName: 'tickets.csv', heading: ticketColumns, rows: exportTickets({ staff, filter }) })
}
