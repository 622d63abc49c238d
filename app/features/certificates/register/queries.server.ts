import { and, count, eq, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { containsWords } from '#db/folded-search.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { certificates } from '#db/tables/exams.ts'
import { revocationNotices } from '#db/tables/revocation-notices.ts'
import { students } from '#db/tables/students.ts'
import { isId } from '#app/core/ids.ts'
import { readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { readCertificateNumber } from '../rules.ts'
import { registerPageSize } from './rules.ts'
import type { RegisterDesk, RegisteredCertificate, RegisterFilter, RegisterState } from './types.ts'

const successors = alias(certificates, 'successors')

const isNoticed = sql`exists (select from revocation_notices n where n.certificate_id = ${certificates.id} and n.taken_back_at is null and n.carried_out_at is null)`

const stateConditions = {
  valid: and(isNull(certificates.supersededBy), isNull(certificates.revokedAt), not(isNoticed)),
  noticed: and(isNull(certificates.supersededBy), isNull(certificates.revokedAt), isNoticed),
  revoked: and(isNull(certificates.supersededBy), isNotNull(certificates.revokedAt)),
  replaced: isNotNull(certificates.supersededBy),
} as const satisfies Record<RegisterState, SQL | undefined>

/**
 * Matches a certificate's number or id exactly. Any other search matches if the name, numbers and programme contain all its
 * words.
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
  state?: RegisterState | null
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
    .select({
      id: certificates.id,
      certificateNumber: certificates.certificateNumber,
      studentName: certificates.studentName,
      matricNumber: students.matricNumber,
      courseTitle: certificates.courseTitle,
      courseLevel: certificates.courseLevel,
      courseDuration: certificates.courseDuration,
      hasReadAll: certificates.hasReadAll,
      completionDate: certificates.completionDate,
      finalScore: certificates.finalScore,
      issuedAt: certificates.issuedAt,
      revokedAt: certificates.revokedAt,
      revocationReason: certificates.revocationReason,
      supersededBy: successors.certificateNumber,
      nameHidden: certificates.nameHidden,
      notice: {
        reason: revocationNotices.reason,
        grounds: revocationNotices.grounds,
        takesEffectAt: revocationNotices.takesEffectAt,
      },
    })
    .from(certificates)
    .innerJoin(students, eq(students.id, certificates.studentId))
    .leftJoin(successors, eq(successors.id, certificates.supersededBy))
    .leftJoin(
      revocationNotices,
      and(
        eq(revocationNotices.certificateId, certificates.id),
        isNull(revocationNotices.takenBackAt),
        isNull(revocationNotices.carriedOutAt),
      ),
    )
    .where(and(matchesSearch(words), state ? stateConditions[state] : undefined, where))
    .orderBy(...orderBy)
    .limit(limit)
  return rows
}

const countInState = (state: RegisterState) => sql`count(*) filter (where ${stateConditions[state]})`.mapWith(Number)

async function countStates(words: string) {
  const [counts] = await db
    .select({
      all: count(),
      valid: countInState('valid'),
      noticed: countInState('noticed'),
      revoked: countInState('revoked'),
      replaced: countInState('replaced'),
    })
    .from(certificates)
    .innerJoin(students, eq(students.id, certificates.studentId))
    .where(matchesSearch(words))
  return counts ?? { all: 0, valid: 0, noticed: 0, revoked: 0, replaced: 0 }
}

/** Reads one page of the register, and the certificate in the URL even if the search does not match it. */
export async function readRegisterDesk({
  staff,
  filter,
}: {
  staff: StaffActor
  filter: RegisterFilter
}): Promise<RegisterDesk> {
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
