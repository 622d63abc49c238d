import { csvTable } from '#app/core/csv.ts'
import { londonYear } from '#app/core/dates.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { listTakenParts } from './takings.queries.server.ts'
import { computeTakings, getPeriod, type TakingsFilter } from './takings.ts'

const toPounds = (pence: number) => (pence / 100).toFixed(2)

/** Exports the takings for the accountant, with one line per month, course and VAT rate. */
export function exportTakings({ staff, filter: { year, month } }: { staff: StaffActor; filter: TakingsFilter }) {
  requirePermission('refund and revoke', staff)
  const period = getPeriod({ year: year ?? londonYear(clock.now()), month })
  return csvTable(() => listTakenParts(period), {
    Month: (row) => row.month,
    Programme: (row) => row.course,
    'VAT rate, %': (row) => row.rate,
    Receipts: (row) => row.receipts,
    'First receipt': (row) => row.firstReceipt,
    'Last receipt': (row) => row.lastReceipt,
    'Received, GBP': (row) => toPounds(row.receivedPence),
    'VAT in it, GBP': (row) => toPounds(row.receivedVatPence),
    'Credit notes': (row) => row.creditNotes,
    'First credit note': (row) => row.firstCreditNote,
    'Last credit note': (row) => row.lastCreditNote,
    'Returned, GBP': (row) => toPounds(row.returnedPence),
    'VAT returned, GBP': (row) => toPounds(row.returnedVatPence),
    'Takings gross, GBP': (row) => toPounds(computeTakings(row).grossPence),
    'Takings VAT, GBP': (row) => toPounds(computeTakings(row).vatPence),
    'Takings net, GBP': (row) => toPounds(computeTakings(row).netPence),
  })
}
