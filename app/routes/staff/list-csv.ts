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
import { csvAnswer } from '#app/http/csv.server.ts'
import { allow } from '#app/http/guards.server.ts'
import type { Route } from './+types/list-csv.ts'

type List = {
  operation: Operation
  take: (staff: StaffActor, query: URLSearchParams) => CsvTable
}

/** The lists that can be exported, by the name of their file. */
const lists: Record<string, List> = {
  appeals: {
    operation: 'decide appeals',
    take: (staff, query) => exportAppeals({ staff, filter: readAppealFilter(query) }),
  },
  applications: {
    operation: 'handle applications',
    take: (staff, query) => exportApplications({ staff, filter: readApplicationFilter(query) }),
  },
  arrangements: {
    operation: 'manage students',
    take: (staff, query) => exportRequests({ staff, filter: readDeskFilter(query) }),
  },
  certificates: {
    operation: 'refund and revoke',
    take: (staff, query) => exportRegister({ staff, filter: readRegisterFilter(query) }),
  },
  complaints: {
    operation: 'answer complaints',
    take: (staff, query) => exportComplaints({ staff, filter: readComplaintFilter(query) }),
  },
  documents: {
    operation: 'read shared documents',
    take: (staff, query) => exportDocuments({ staff, filter: readDocumentFilter(query) }),
  },
  evidence: {
    operation: 'manage students',
    take: (staff, query) => exportEvidence({ staff, filter: readEvidenceFilter(query) }),
  },
  messages: {
    operation: 'handle messages',
    take: (staff, query) => exportMessages({ staff, filter: readMessageFilter(query) }),
  },
  money: {
    operation: 'manage students',
    take: (staff) => exportMoneyQueue({ staff }),
  },
  openings: {
    operation: 'handle applications',
    take: (staff) => exportOpenings({ staff }),
  },
  payments: {
    operation: 'manage students',
    take: (staff, query) => exportPayments({ staff, filter: readPaymentFilter(query) }),
  },
  staff: {
    operation: 'manage staff',
    take: (staff, query) => exportStaff({ staff, search: readSearch(query) }),
  },
  students: {
    operation: 'manage students',
    take: (staff, query) => exportRoster({ staff, filter: readRosterFilter(query) }),
  },
  takings: {
    operation: 'refund and revoke',
    take: (staff, query) => exportTakings({ staff, filter: readTakingsFilter(query) }),
  },
  tickets: {
    operation: 'handle tickets',
    take: (staff, query) => exportTickets({ staff, filter: readTicketFilter(query) }),
  },
}

function listAt(pattern: string) {
  const name = /([a-z]+)\.csv$/.exec(pattern)?.[1] ?? ''
  const list = lists[name]
  if (!list) throw new Error(`no list to export at ${pattern}`)
  return { name, ...list }
}

const allowList: Route.MiddlewareFunction = (args, next) => allow(listAt(args.pattern).operation)(args, next)

export const middleware = [allow('enter the staff portal'), allowList]

/** Sends what the list finds under the same filter. The export is logged first, because the list names people. */
export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const staff = staffOf(context)
  const { name, operation, take } = listAt(pattern)
  await recordExport({ staff, operation, list: name, query: url.search })
  return csvAnswer(`${name}.csv`, take(staff, url.searchParams))
}
