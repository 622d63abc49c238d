import { csvTable } from '#app/core/csv.ts'
import { londonYear } from '#app/core/dates.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { listTakenParts } from './queries.server.ts'
import { afterRefunds, periodOf } from './rules.ts'
import type { TakingsFilter } from './types.ts'

const pounds = (pence: number) => (pence / 100).toFixed(2)

/** One line per month, course and VAT rate, for the accountant. */
export function exportTakings({ staff, filter: { year, month } }: { staff: StaffActor; filter: TakingsFilter }) {
  requirePermission('refund and revoke', staff)
  const period = periodOf({ year: year ?? londonYear(clock.now()), month })
  return csvTable(() => listTakenParts(period), {
    Month: (row) => row.month,
    Programme: (row) => row.course,
    'VAT rate, %': (row) => row.rate,
    Receipts: (row) => row.receipts,
    'First receipt': (row) => row.firstReceipt,
    'Last receipt': (row) => row.lastReceipt,
    'Received, GBP': (row) => pounds(row.receivedPence),
    'VAT in it, GBP': (row) => pounds(row.receivedVatPence),
    'Credit notes': (row) => row.creditNotes,
    'First credit note': (row) => row.firstCreditNote,
    'Last credit note': (row) => row.lastCreditNote,
    'Returned, GBP': (row) => pounds(row.returnedPence),
    'VAT returned, GBP': (row) => pounds(row.returnedVatPence),
    'Takings gross, GBP': (row) => pounds(afterRefunds(row).grossPence),
    'Takings VAT, GBP': (row) => pounds(afterRefunds(row).vatPence),
    'Takings net, GBP': (row) => pounds(afterRefunds(row).netPence),
  })
}
