import { and, asc, eq, isNotNull, isNull, min, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { courses } from '#db/tables/courses.ts'
import { enrollments } from '#db/tables/enrollments.ts'
import { certificates } from '#db/tables/exams.ts'
import { issuerKeys, revocationNotices } from '#db/tables/certificates.ts'
import { isAllowed } from '#app/core/permissions.ts'
import type { Person, StudentId } from '#app/core/person.ts'
import { cacheContent } from '#app/platform/content-cache.server.ts'
import { env } from '#app/platform/env.server.ts'
import { certificateColumns, isOpenNotice, successors } from './certificates.queries.server.ts'
import { isCertificateNumber } from './certificates.rules.ts'
import { buildControllerDocument, toDidWeb, formatInstant, type Issuer, type PublicKey } from './credential.ts'

const currentKeys = alias(issuerKeys, 'current_keys')
const firstIssues = alias(certificates, 'first_issues')

/** The time of the award: a corrected certificate is issued later for the same exam. */
function selectFirstIssue() {
  const first = db
    .select({ at: min(firstIssues.issuedAt) })
    .from(firstIssues)
    .where(
      and(eq(firstIssues.studentId, certificates.studentId), eq(firstIssues.submissionId, certificates.submissionId)),
    )
  return sql<Date>`(${first})`.mapWith(certificates.issuedAt)
}

function selectAward(condition: SQL | undefined) {
  return db
    .select({
      ...certificateColumns,
      awardedAt: selectFirstIssue(),
      courseSlug: courses.slug,
      statusList: certificates.statusList,
      statusIndex: certificates.statusIndex,
      credential: certificates.credential,
      keyWithdrawnAt: issuerKeys.withdrawnAt,
      current: currentKeys,
    })
    .from(certificates)
    .leftJoin(successors, eq(successors.id, certificates.supersededBy))
    .leftJoin(revocationNotices, isOpenNotice)
    .innerJoin(enrollments, eq(enrollments.id, certificates.enrollmentId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .leftJoin(issuerKeys, eq(issuerKeys.id, certificates.credentialKey))
    .leftJoin(currentKeys, isNull(currentKeys.replacedAt))
    .where(condition)
}

export async function getAward({ id }: { id: string }) {
  const [award] = await selectAward(eq(certificates.id, id))
  if (!award) throw new Error('a credential needs a certificate')
  return award
}

export type AwardRow = Awaited<ReturnType<typeof getAward>>

/** Finds an award by its number: only the student's own, or anybody's if `studentId` is null. */
export async function findAward({ number, studentId }: { number: string; studentId: StudentId | null }) {
  if (!isCertificateNumber(number)) return null
  const isOwn = studentId ? eq(certificates.studentId, studentId) : undefined
  const [award] = await selectAward(and(eq(certificates.certificateNumber, number), isOwn))
  return award ?? null
}

export async function findAwardFor({ person, number }: { person: Person | null; number: string }) {
  if (isAllowed('refund and revoke', person)) return findAward({ number, studentId: null })
  const owner = isAllowed('see own certificates', person) ? person?.student : null
  return owner ? findAward({ number, studentId: owner.studentId }) : null
}

async function listKeys() {
  const rows = await db.select().from(issuerKeys).orderBy(asc(issuerKeys.createdAt), asc(issuerKeys.id))
  return rows.map(({ controller, publicKey, withdrawnAt }) => ({
    controller,
    key: {
      publicKeyMultibase: publicKey,
      ...(withdrawnAt ? { revoked: formatInstant(withdrawnAt) } : {}),
    } satisfies PublicKey,
  }))
}

/**
 * Lists all identities under which the institute has issued awards, with all their keys. A file check trusts only
 * these.
 */
export async function listIssuers(): Promise<Issuer[]> {
  const byController = Map.groupBy(await listKeys(), ({ controller }) => controller)
  return [...byController].map(([id, keys]) => ({ id, keys: keys.map(({ key }) => key) }))
}

const cachedIssuers = cacheContent<readonly Issuer[]>({
  most: 1,
  readMany: async (keys) => {
    const issuers = await listIssuers()
    return new Map(keys.map((key) => [key, issuers]))
  },
})

/** Lists the issuers from a cache, which a database trigger clears when a key is made, replaced or withdrawn. */
export async function listCachedIssuers() {
  return (await cachedIssuers(['issuers'])).get('issuers') ?? []
}

export async function readControllerDocument() {
  const origin = env.publicOrigin
  const keys = (await listKeys()).filter(({ controller }) => controller === toDidWeb(origin)).map(({ key }) => key)
  return buildControllerDocument({ origin, keys })
}

export async function isStatusListInUse({ list }: { list: number }) {
  const [row] = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.statusList, list))
    .limit(1)
  return row !== undefined
}

export async function listInvalidIndexes({ list }: { list: number }) {
  const rows = await db
    .select({ index: certificates.statusIndex })
    .from(certificates)
    .where(
      and(
        eq(certificates.statusList, list),
        or(isNotNull(certificates.revokedAt), isNotNull(certificates.supersededBy)),
      ),
    )
    .orderBy(asc(certificates.statusIndex))
  return rows.map(({ index }) => index)
}
