import { londonDay } from '#app/core/dates.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listQueue } from './queries.server.ts'
import { kindTexts } from './rules.ts'

export const moneyHeading = [
  'Name',
  'Matric Number',
  'State',
  'Programme',
  'Receipt',
  'Since',
  'Note',
  'Amount, GBP',
] as const

/** Yields all open items, without the limit of the screen. */
export async function* exportMoneyQueue({ staff }: { staff: StaffActor }) {
  for (const row of await listQueue({ staff, limitPerKind: Number.MAX_SAFE_INTEGER }))
    yield [
      row.studentName,
      row.matricNumber,
      kindTexts[row.kind],
      row.courseTitle,
      row.receiptNumber,
      londonDay(row.since),
      row.note,
      (row.amountPence / 100).toFixed(2),
    ]
}
