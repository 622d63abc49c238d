import { recordExport } from '#app/platform/activity/activity.commands.server.ts'
import { exportApplications } from '#app/domain/applications/export.queries.server.ts'
import { exportOpenings } from '#app/domain/applications/openings.queries.server.ts'
import { exportRegister } from '#app/domain/certificates/register.queries.server.ts'
import { exportMessages } from '#app/domain/contact/replies.queries.server.ts'
import { exportDocuments } from '#app/domain/documents/documents.queries.server.ts'
import { exportMoneyQueue } from '#app/domain/payments/desk.queries.server.ts'
import { exportPayments } from '#app/domain/payments/list.queries.server.ts'
import { exportTakings } from '#app/domain/payments/takings.queries.server.ts'
import { readTakingsFilter } from '#app/domain/payments/takings.ts'
import { exportStaff } from '#app/domain/staff/staff.queries.server.ts'
import type { ListExport } from '#app/domain/staff/list-export.queries.server.ts'
import { desks } from '#app/domain/staff/staff.ts'
import { exportRoster } from '#app/domain/students/roster.queries.server.ts'
import { exportTickets } from '#app/domain/tickets/export.queries.server.ts'
import { staffOf } from '#app/http/context.ts'
import { csvResponse } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import { requestDesks } from '#app/pages/staff/request-desks.server.ts'
import type { Route } from './+types/route.ts'

/** The lists that can be exported, by the name of their CSV file. */
const lists: Record<string, ListExport> = {
  ...Object.fromEntries(Object.entries(requestDesks).map(([desk, { exportRows }]) => [desk, exportRows])),
  applications: exportApplications,
  certificates: exportRegister,
  documents: exportDocuments,
  messages: exportMessages,
  money: { operation: desks.money.operation, ofQuery: (staff) => exportMoneyQueue({ staff }) },
  openings: { operation: desks.openings.operation, ofQuery: (staff) => exportOpenings({ staff }) },
  payments: exportPayments,
  staff: { operation: desks.staff.operation, ofQuery: (staff, query) => exportStaff({ staff, query }) },
  students: exportRoster,
  takings: {
    operation: 'refund and revoke',
    ofQuery: (staff, query) => exportTakings({ staff, filter: readTakingsFilter(query) }),
  },
  tickets: exportTickets,
}

function getList(pattern: string) {
  const name = pattern.slice(pattern.lastIndexOf('/') + 1, -'.csv'.length)
  const list = lists[name]
  if (!list) throw new Error(`no list to export at ${pattern}`)
  return { name, operation: list.operation, ofQuery: list.ofQuery }
}

const allowList: Route.MiddlewareFunction = (args, next) => allow(getList(args.pattern).operation)(args, next)

export const middleware = [allow('enter the staff portal'), allowList]

/**
 * Sends the rows that the list shows under the same filter. The export is logged first, because the rows name people.
 */
export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const { name, operation, ofQuery } = getList(pattern)
  await recordExport({ staff, operation, list: name, query: url.search })
  return csvResponse(`${name}.csv`, ofQuery(staff, url.searchParams))
}
