import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { containsFolded } from '#db/folded-search.server.ts'
import { alongKey } from '#db/keyset.server.ts'
import { certificates } from '#db/tables/exams.ts'
import { revocationNotices } from '#db/tables/revocation-notices.ts'
import { students } from '#db/tables/students.ts'
import type { Cursor } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { readCertificateNumber } from '../rules.ts'
import { mostFound } from './rules.ts'
import type { RegisterDesk, RegisteredCertificate, RegisterFilter } from './types.ts'

const successors = alias(certificates, 'successors')

/** Certificates whose number is meant by the words, or whose holder's name or programme has them all; the newest first. */
export async function searchCertificates({
  staff,
  words,
  cursor = null,
  limit = mostFound,
}: {
  staff: StaffActor
  words: string
  cursor?: Cursor | null
  limit?: number
}): Promise<RegisteredCertificate[]> {
  demandOfStaff('refund and revoke', staff)
  const { where, orderBy } = alongKey({
    columns: [certificates.issuedAt, certificates.id],
    isDescending: true,
    ofRow: (id) => sql`select issued_at, id from certificates where id = ${id}`,
    cursor,
  })
  const number = readCertificateNumber(words)
  const columns = [
    certificates.studentName,
    certificates.courseTitle,
    certificates.certificateNumber,
    students.matricNumber,
  ]
  const rows = await db
    .select({
      id: certificates.id,
      certificateNumber: certificates.certificateNumber,
      studentName: certificates.studentName,
      matricNumber: students.matricNumber,
      courseTitle: certificates.courseTitle,
      courseLevel: certificates.courseLevel,
      courseDuration: certificates.courseDuration,
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
    .where(and(number ? eq(certificates.certificateNumber, number) : containsFolded(columns, words), where))
    .orderBy(...orderBy)
    .limit(limit)
  return rows
}

/** What was sought, and the certificate whose step stands in the address, also where the search does not find it. */
export async function readRegisterDesk({
  staff,
  filter,
}: {
  staff: StaffActor
  filter: RegisterFilter
}): Promise<RegisterDesk> {
  const { search, number } = filter
  const [found, [chosen = null]] = await Promise.all([
    searchCertificates({ staff, words: search }),
    number ? searchCertificates({ staff, words: number }) : [],
  ])
  return { filter, found, chosen }
}
