import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listQueue } from './queue.queries.server.ts'
import { kindTexts } from './desk.ts'

/** Yields all open items, without the limit of the screen. */
export function exportMoneyQueue({ staff }: { staff: StaffActor }) {
  return csvTable(() => listQueue({ staff, limitPerKind: Number.MAX_SAFE_INTEGER }), {
    Name: (row) => row.studentName,
    'Matric Number': (row) => row.matricNumber,
    State: (row) => kindTexts[row.kind],
    Programme: (row) => row.courseTitle,
    Receipt: (row) => row.receiptNumber,
    Since: (row) => londonDay(row.since),
    Note: (row) => row.note,
    'Amount, GBP': (row) => (row.amountPence / 100).toFixed(2),
  })
}
