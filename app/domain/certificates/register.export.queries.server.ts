import { londonDay } from '#app/core/dates.ts'
import { defineExport } from '#app/domain/staff/list-export.queries.server.ts'
import { desks } from '#app/domain/staff/staff.ts'
import { certificateStatus } from './certificates.rules.ts'
import { searchCertificates } from './register.queries.server.ts'
import { readRegisterFilter, stateLabels } from './register.ts'

export const exportRegister = defineExport({
  operation: desks.certificates.operation,
  readFilter: readRegisterFilter,
  list: ({ filter: { search, state }, ...part }) => searchCertificates({ words: search, state, ...part }),
  columns: {
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
  },
})
