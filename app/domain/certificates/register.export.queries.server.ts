import { csvTable } from '#app/core/csv.ts'
import { londonDay } from '#app/core/dates.ts'
import { readEveryRow } from '#app/core/paging.ts'
import type { StaffActor } from '#app/core/person.ts'
import { certificateStatus } from './certificates.rules.ts'
import { searchCertificates } from './register.queries.server.ts'
import { stateLabels, type RegisterFilter } from './register.ts'

export function exportRegister({ staff, filter }: { staff: StaffActor; filter: RegisterFilter }) {
  const rows = readEveryRow({
    read: (at) => searchCertificates({ staff, words: filter.search, state: filter.state, ...at }),
    keyOf: ({ id }) => id,
  })
  return csvTable(rows, {
    Number: (row) => row.certificateNumber,
    Name: (row) => row.studentName,
    'Matric Number': (row) => row.matricNumber,
    Programme: (row) => row.courseTitle,
    Level: (row) => row.courseLevel,
    Completed: (row) => row.completionDate,
    'Score, %': (row) => row.finalScore,
    Issued: (row) => londonDay(row.issuedAt),
    State: (row) => stateLabels[certificateStatus(row)],
    Revoked: (row) => (row.revokedAt ? londonDay(row.revokedAt) : null),
    'Superseded by': (row) => row.supersededBy,
  })
}
