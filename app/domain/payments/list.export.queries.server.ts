import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import { readEveryRow } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { paymentStateTexts } from './desk.ts'
import { listPayments } from './list.queries.server.ts'
import { methodLabels, type PaymentFilter } from './list.ts'

const toPounds = (pence: number) => (pence / 100).toFixed(2)

export function exportPayments({ staff, filter }: { staff: StaffActor; filter: PaymentFilter }) {
  requirePermission('manage students', staff)
  return csvTable(readEveryRow({ read: (at) => listPayments({ filter, ...at }), keyOf: ({ id }) => id }), {
    Date: (row) => londonDay(row.at),
    Name: (row) => row.studentName,
    'Matric Number': (row) => row.matricNumber,
    Programme: (row) => row.courseTitle,
    'Paid by': (row) => methodLabels[row.provider],
    Organisation: (row) => row.payerOrganisation,
    State: (row) => paymentStateTexts[row.status],
    Receipt: (row) => row.receiptNumber,
    'Received, GBP': (row) => toPounds(row.receivedPence ?? 0),
    'Returned, GBP': (row) => toPounds(row.refundedPence),
  })
}
