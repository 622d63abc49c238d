import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { certificates } from '#db/tables/exams.ts'
import { isAllowed } from '#app/core/permissions.ts'
import type { Person, StudentId } from '#app/core/person.ts'
import { isCertificateNumber } from './rules.ts'
import type { Certificate, Verification } from './types.ts'

const successors = alias(certificates, 'successors')

const verificationColumns = {
  certificateNumber: certificates.certificateNumber,
  studentName: certificates.studentName,
  courseTitle: certificates.courseTitle,
  completionDate: certificates.completionDate,
  finalScore: certificates.finalScore,
  issuedAt: certificates.issuedAt,
  revokedAt: certificates.revokedAt,
  revocationReason: certificates.revocationReason,
  supersededBy: successors.certificateNumber,
}

const certificateColumns = {
  ...verificationColumns,
  id: certificates.id,
  courseLevel: certificates.courseLevel,
  courseDuration: certificates.courseDuration,
}

/** A student's certificates, newest first (specification, section 7). */
export async function listCertificates({ studentId }: { studentId: StudentId }): Promise<Certificate[]> {
  return db
    .select(certificateColumns)
    .from(certificates)
    .leftJoin(successors, eq(successors.id, certificates.supersededBy))
    .where(eq(certificates.studentId, studentId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
}

/** What anyone may learn of a number; a text that is no number reaches no statement. */
export async function findVerification(number: string): Promise<Verification | null> {
  if (!isCertificateNumber(number)) return null
  const [row] = await db
    .select(verificationColumns)
    .from(certificates)
    .leftJoin(successors, eq(successors.id, certificates.supersededBy))
    .where(eq(certificates.certificateNumber, number))
  return row ?? null
}

/** For the owner or hr; for anybody else there is no such certificate. */
export async function findCertificateFor({ person, number }: { person: Person | null; number: string }) {
  if (isAllowed('refund and revoke', person)) return findCertificate({ number, studentId: null })
  const owner = isAllowed('see own certificates', person) ? person?.student : null
  return owner ? findCertificate({ number, studentId: owner.studentId }) : null
}

/** The certificate of this student, or with `studentId` null of anybody. */
export async function findCertificate({
  number,
  studentId,
}: {
  number: string
  studentId: StudentId | null
}): Promise<Certificate | null> {
  if (!isCertificateNumber(number)) return null
  const [row] = await db
    .select(certificateColumns)
    .from(certificates)
    .leftJoin(successors, eq(successors.id, certificates.supersededBy))
    .where(
      and(eq(certificates.certificateNumber, number), studentId ? eq(certificates.studentId, studentId) : undefined),
    )
  return row ?? null
}

/** What the voiceprint of a number is drawn from, on paper and on screen. */
export function voiceprintSeed(number: string) {
  return createHash('sha512').update(number).digest('hex')
}
