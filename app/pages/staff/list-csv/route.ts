import type { CsvTable } from '#app/core/csv.ts'
import type { Operation } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordExport } from '#app/platform/activity/exports.commands.server.ts'
import { exportApplications } from '#app/domain/applications/export.queries.server.ts'
import { exportOpenings } from '#app/domain/applications/openings.export.queries.server.ts'
import { readApplicationFilter } from '#app/domain/applications/applications.rules.ts'
import { exportRegister } from '#app/domain/certificates/register.export.queries.server.ts'
import { readRegisterFilter } from '#app/domain/certificates/register.ts'
import { exportMessages } from '#app/domain/contact/replies.export.queries.server.ts'
import { readMessageFilter } from '#app/domain/contact/replies.ts'
import { exportDocuments } from '#app/domain/documents/export.queries.server.ts'
import { readDocumentFilter } from '#app/domain/documents/documents.ts'
import { exportAppeals } from '#app/domain/exams/appeals.export.queries.server.ts'
import { readAppealFilter } from '#app/domain/exams/appeals.ts'
import { exportRequests } from '#app/domain/exams/arrangement-requests.export.queries.server.ts'
import { readDeskFilter } from '#app/domain/exams/arrangement-requests.ts'
import { exportMoneyQueue } from '#app/domain/payments/desk.export.queries.server.ts'
import { exportPayments } from '#app/domain/payments/list.export.queries.server.ts'
import { readPaymentFilter } from '#app/domain/payments/list.ts'
import { exportTakings } from '#app/domain/payments/takings.export.queries.server.ts'
import { readTakingsFilter } from '#app/domain/payments/takings.ts'
import { exportComplaints } from '#app/domain/complaints/export.queries.server.ts'
import { readComplaintFilter } from '#app/domain/complaints/complaints.ts'
import { exportStaff } from '#app/domain/staff/export.queries.server.ts'
import { readSearch } from '#app/domain/staff/staff.ts'
import { exportEvidence } from '#app/domain/students/evidence.export.queries.server.ts'
import { readEvidenceFilter } from '#app/domain/students/evidence.ts'
import { exportRoster } from '#app/domain/students/roster.export.queries.server.ts'
import { readRosterFilter } from '#app/domain/students/roster.ts'
import { exportTickets } from '#app/domain/tickets/export.queries.server.ts'
import { readTicketFilter } from '#app/domain/tickets/tickets.rules.ts'
import { staffOf } from '#app/http/context.ts'
import { csvResponse } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/route.ts'

type List = { operation: Operation; take: (staff: StaffActor, query: URLSearchParams) => CsvTable }

/** Returns an export of a list with the filter in the URL. */
function createFilteredList<Filter>(
  operation: Operation,
  read: (query: URLSearchParams) => Filter,
  take: (asked: { staff: StaffActor; filter: Filter }) => CsvTable,
): List {
  return { operation, take: (staff, query) => take({ staff, filter: read(query) }) }
}

/** The lists that can be exported, by the name of their CSV file. */
const lists: Record<string, List> = {
  appeals: createFilteredList('decide appeals', readAppealFilter, exportAppeals),
  applications: createFilteredList('handle applications', readApplicationFilter, exportApplications),
  arrangements: createFilteredList('manage students', readDeskFilter, exportRequests),
  certificates: createFilteredList('refund and revoke', readRegisterFilter, exportRegister),
  complaints: createFilteredList('answer complaints', readComplaintFilter, exportComplaints),
  documents: createFilteredList('read shared documents', readDocumentFilter, exportDocuments),
  evidence: createFilteredList('manage students', readEvidenceFilter, exportEvidence),
  messages: createFilteredList('handle messages', readMessageFilter, exportMessages),
  money: { operation: 'manage students', take: (staff) => exportMoneyQueue({ staff }) },
  openings: { operation: 'handle applications', take: (staff) => exportOpenings({ staff }) },
  payments: createFilteredList('manage students', readPaymentFilter, exportPayments),
  staff: { operation: 'manage staff', take: (staff, query) => exportStaff({ staff, search: readSearch(query) }) },
  students: createFilteredList('manage students', readRosterFilter, exportRoster),
  takings: createFilteredList('refund and revoke', readTakingsFilter, exportTakings),
  tickets: createFilteredList('handle tickets', readTicketFilter, exportTickets),
}

function getList(pattern: string) {
  const name = pattern.slice(pattern.lastIndexOf('/') + 1, -'.csv'.length)
  const list = lists[name]
  if (!list) throw new Error(`no list to export at ${pattern}`)
  return { name, ...list }
}

const allowList: Route.MiddlewareFunction = (args, next) => allow(getList(args.pattern).operation)(args, next)

export const middleware = [allow('enter the staff portal'), allowList]

/**
 * Sends the rows that the list shows under the same filter. The export is logged first, because the rows name people.
 */
export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const { name, operation, take } = getList(pattern)
  await recordExport({ staff, operation, list: name, query: url.search })
  return csvResponse(`${name}.csv`, take(staff, url.searchParams))
}
