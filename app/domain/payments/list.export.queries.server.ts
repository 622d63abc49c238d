import { londonDay } from '#app/core/dates.ts'
import { defineExport } from '#app/domain/staff/list-export.queries.server.ts'
import { desks } from '#app/domain/staff/staff.ts'
import { paymentStateTexts } from './desk.ts'
import { listPayments } from './list.queries.server.ts'
import { methodLabels, readPaymentFilter } from './list.ts'

const toPounds = (pence: number) => (pence / 100).toFixed(2)

export const exportPayments = defineExport({
  operation: desks.money.operation,
  readFilter: readPaymentFilter,
  list: listPayments,
  columns: {
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
  },
})
