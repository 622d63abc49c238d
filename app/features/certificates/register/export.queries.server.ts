import { londonDay } from '#app/core/dates.ts'
import { everyRow } from '#app/core/paging.ts'
import type { StaffActor } from '#app/core/person.ts'
import { searchCertificates } from './queries.server.ts'
import type { RegisterFilter } from './types.ts'

export const registerHeading = [
  'Number',
  'Name',
  'Matric Number',
  'Programme',
  'Level',
  'Completed',
  'Score, %',
  'Issued',
  'Revoked',
  'Superseded by',
] as const

export async function* exportRegister({ staff, filter }: { staff: StaffActor; filter: RegisterFilter }) {
  const rows = everyRow({
    read: (at) => searchCertificates({ staff, words: filter.search, state: filter.state, ...at }),
    keyOf: ({ id }) => id,
  })
  for await (const row of rows)
    yield [
      row.certificateNumber,
      row.studentName,
      row.matricNumber,
      row.courseTitle,
      row.courseLevel,
      row.completionDate,
      row.finalScore,
      londonDay(row.issuedAt),
      row.revokedAt ? londonDay(row.revokedAt) : null,
      row.supersededBy,
    ]
}
