import { londonDay } from '#app/core/dates.ts'
import { everyRow } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listAppeals } from './queries.server.ts'
import { remedyLabels } from './rules.ts'
import type { AppealFilter } from './types.ts'

export const appealHeading = [
  'Name',
  'Matric Number',
  'Programme',
  'Score, %',
  'Passed',
  'Grounds',
  'Sent',
  'Decision due',
  'Decision',
  'Remedy',
  'Answer',
  'Decided',
] as const

const outcomes = { upheld: 'Upheld', refused: 'Refused' } as const

export async function* exportAppeals({ staff, filter: { view } }: { staff: StaffActor; filter: AppealFilter }) {
  demandOfStaff('decide appeals', staff)
  for await (const row of everyRow({ read: (at) => listAppeals({ view, ...at }), keyOf: ({ id }) => id }))
    yield [
      row.studentName,
      row.matricNumber,
      row.courseTitle,
      row.percentage,
      row.passed ? 'Yes' : 'No',
      row.grounds,
      londonDay(row.askedAt),
      londonDay(row.dueAt),
      row.outcome && outcomes[row.outcome],
      row.remedy && remedyLabels[row.remedy],
      row.answer,
      row.decidedAt && londonDay(row.decidedAt),
    ]
}
