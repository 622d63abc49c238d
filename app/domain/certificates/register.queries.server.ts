import { and, count, eq, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { containsWords } from '#db/folded-search.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { certificates } from '#db/tables/exams.ts'
import { revocationNotices } from '#db/tables/certificates.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import { readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { certificateColumns, isOpenNotice, successors } from './certificates.queries.server.ts'
import { readCertificateNumber, certificateStatus } from './certificates.rules.ts'
import type { CertificateStatus } from './certificates.types.ts'
import {
  registerPageSize,
  type RegisteredCertificate,
  type RegisterFilter,
  readRegisterFilter,
  stateLabels,
} from './register.ts'
import { londonDay } from '#app/core/dates.ts'
import { defineExport } from '#app/domain/staff/list-export.queries.server.ts'
import { desks } from '#app/domain/staff/staff.ts'

export type RegisterDesk = Awaited<ReturnType<typeof readRegisterDesk>>

const isNoticed = sql`exists (select from ${revocationNotices} where ${isOpenNotice})`

/** The conditions of `certificateStatus` in SQL. */
const stateConditions = {
  valid: and(isNull(certificates.supersededBy), isNull(certificates.revokedAt), not(isNoticed)),
  'under-review': and(isNull(certificates.supersededBy), isNull(certificates.revokedAt), isNoticed),
  revoked: and(isNull(certificates.supersededBy), isNotNull(certificates.revokedAt)),
  superseded: isNotNull(certificates.supersededBy),
} as const satisfies Record<CertificateStatus, SQL | undefined>

/**
 * Matches a certificate's number or id exactly. Any other search matches if the name, numbers and programme contain all
 * its words.
 */
function matchesSearch(words: string) {
  if (isId(words)) return eq(certificates.id, words)
  const number = readCertificateNumber(words)
  if (number) return eq(certificates.certificateNumber, number)
  const { studentName, courseTitle, certificateNumber } = certificates
  return containsWords([studentName, courseTitle, certificateNumber, students.matricNumber], words)
}

export async function searchCertificates({
  staff,
  words,
  state = null,
  cursor = null,
  limit = registerPageSize,
}: {
  staff: StaffActor
  words: string
  state?: CertificateStatus | null
  cursor?: Cursor | null
  limit?: number
}): Promise<RegisteredCertificate[]> {
  requirePermission('refund and revoke', staff)
  const { where, orderBy } = buildKeysetQuery({
    columns: [certificates.issuedAt, certificates.id],
    isDescending: true,
    cursor,
  })
  const rows = await db
    .select({ ...certificateColumns, matricNumber: students.matricNumber })
    .from(certificates)
    .innerJoin(students, eq(students.id, certificates.studentId))
    .leftJoin(successors, eq(successors.id, certificates.supersededBy))
    .leftJoin(revocationNotices, isOpenNotice)
    .where(and(matchesSearch(words), state ? stateConditions[state] : undefined, where))
    .orderBy(...orderBy)
    .limit(limit)
  return rows
}

const countInState = (state: CertificateStatus) =>
  sql`count(*) filter (where ${stateConditions[state]})`.mapWith(Number)

async function countStates(words: string) {
  const [counts] = await db
    .select({
      all: count(),
      valid: countInState('valid'),
      'under-review': countInState('under-review'),
      revoked: countInState('revoked'),
      superseded: countInState('superseded'),
    })
    .from(certificates)
    .innerJoin(students, eq(students.id, certificates.studentId))
    .where(matchesSearch(words))
  return counts ?? { all: 0, valid: 0, 'under-review': 0, revoked: 0, superseded: 0 }
}

/** Reads one page of the register, and the certificate in the URL even if the search does not match it. */
export async function readRegisterDesk({ staff, filter }: { staff: StaffActor; filter: RegisterFilter }) {
  const { search, state, cursor, number } = filter
  const [counts, page, [chosen = null]] = await Promise.all([
    countStates(search),
    readPage({
      cursor,
      pageSize: registerPageSize,
      read: (at) => searchCertificates({ staff, words: search, state, ...at }),
      keyOf: ({ id }) => id,
    }),
    number ? searchCertificates({ staff, words: number }) : [],
  ])
  return { filter, counts, page, chosen }
}

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
