import type { CsvTable } from '#app/core/csv.ts'
import type { Operation } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { recordExport } from '#app/features/activity/exports.commands.server.ts'
import { exportApplications } from '#app/features/applications/export.queries.server.ts'
import { exportOpenings } from '#app/features/applications/openings/export.queries.server.ts'
import { readApplicationFilter } from '#app/features/applications/rules.ts'
import { exportRegister } from '#app/features/certificates/register/export.queries.server.ts'
import { readRegisterFilter } from '#app/features/certificates/register/rules.ts'
import { exportMessages } from '#app/features/contact/replies/export.queries.server.ts'
import { readMessageFilter } from '#app/features/contact/replies/rules.ts'
import { exportDocuments } from '#app/features/documents/export.queries.server.ts'
import { readDocumentFilter } from '#app/features/documents/rules.ts'
import { exportAppeals } from '#app/features/exams/appeals/export.queries.server.ts'
import { readAppealFilter } from '#app/features/exams/appeals/rules.ts'
import { exportRequests } from '#app/features/exams/arrangement-requests/export.queries.server.ts'
import { readDeskFilter } from '#app/features/exams/arrangement-requests/rules.ts'
import { exportMoneyQueue } from '#app/features/payments/desk/export.queries.server.ts'
import { exportPayments } from '#app/features/payments/list/export.queries.server.ts'
import { readPaymentFilter } from '#app/features/payments/list/rules.ts'
import { exportTakings } from '#app/features/payments/takings/export.queries.server.ts'
import { readTakingsFilter } from '#app/features/payments/takings/rules.ts'
import { exportComplaints } from '#app/features/privacy/complaints/export.queries.server.ts'
import { readComplaintFilter } from '#app/features/privacy/complaints/rules.ts'
import { exportStaff } from '#app/features/staff/export.queries.server.ts'
import { readSearch } from '#app/features/staff/rules.ts'
import { exportEvidence } from '#app/features/students/evidence/export.queries.server.ts'
import { readEvidenceFilter } from '#app/features/students/evidence/rules.ts'
import { exportRoster } from '#app/features/students/roster/export.queries.server.ts'
import { readRosterFilter } from '#app/features/students/roster/rules.ts'
import { exportTickets } from '#app/features/tickets/export.queries.server.ts'
import { readTicketFilter } from '#app/features/tickets/rules.ts'
import { staffOf } from '#app/http/context.ts'
import { csvResponse } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/list-csv.ts'

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
