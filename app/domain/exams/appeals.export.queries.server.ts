import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import { readEveryRow } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listAppeals } from './appeals.queries.server.ts'
import { remedyLabels, type AppealFilter } from './appeals.ts'

const outcomes = { upheld: 'Upheld', refused: 'Refused' } as const

export function exportAppeals({ staff, filter: { view } }: { staff: StaffActor; filter: AppealFilter }) {
  requirePermission('decide appeals', staff)
  return csvTable(readEveryRow({ read: (at) => listAppeals({ view, ...at }), keyOf: ({ id }) => id }), {
    Name: (row) => row.studentName,
    'Matric Number': (row) => row.matricNumber,
    Programme: (row) => row.courseTitle,
    'Score, %': (row) => row.percentage,
    Passed: (row) => (row.passed ? 'Yes' : 'No'),
    Grounds: (row) => row.grounds,
    Sent: (row) => londonDay(row.askedAt),
    'Decision due': (row) => londonDay(row.dueAt),
    Decision: (row) => row.outcome && outcomes[row.outcome],
    Remedy: (row) => row.remedy && remedyLabels[row.remedy],
    Answer: (row) => row.answer,
    Decided: (row) => row.decidedAt && londonDay(row.decidedAt),
  })
}
