import { createHash } from 'node:crypto'
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { certificates } from '#db/tables/exams.ts'
import { revocationNotices } from '#db/tables/certificates.ts'
import type { StudentId } from '#app/core/person.ts'
import { isCertificateNumber } from './certificates.rules.ts'
import type { Certificate, Verification } from './certificates.types.ts'

export const successors = alias(certificates, 'successors')

export const certificateColumns = {
  certificateNumber: certificates.certificateNumber,
  studentName: certificates.studentName,
  courseTitle: certificates.courseTitle,
  completionDate: certificates.completionDate,
  finalScore: certificates.finalScore,
  issuedAt: certificates.issuedAt,
  revokedAt: certificates.revokedAt,
  revocationReason: certificates.revocationReason,
  nameHidden: certificates.nameHidden,
  id: certificates.id,
  courseLevel: certificates.courseLevel,
  courseDuration: certificates.courseDuration,
  hasReadAll: certificates.hasReadAll,
  supersededBy: successors.certificateNumber,
  notice: {
    reason: revocationNotices.reason,
    grounds: revocationNotices.grounds,
    takesEffectAt: revocationNotices.takesEffectAt,
  },
}

/** Matches the notice of a certificate that is neither withdrawn nor carried out. */
export const isOpenNotice = and(
  eq(revocationNotices.certificateId, certificates.id),
  isNull(revocationNotices.takenBackAt),
  isNull(revocationNotices.carriedOutAt),
)

function selectCertificates(condition: SQL | undefined) {
  return db
    .select(certificateColumns)
    .from(certificates)
    .leftJoin(successors, eq(successors.id, certificates.supersededBy))
    .leftJoin(revocationNotices, isOpenNotice)
    .where(condition)
}

/** Lists a student's certificates, newest first (specification, section 7). */
export async function listCertificates({ studentId }: { studentId: StudentId }): Promise<Certificate[]> {
  return selectCertificates(eq(certificates.studentId, studentId)).orderBy(
    desc(certificates.issuedAt),
    desc(certificates.id),
  )
}

export type VerificationRow = Omit<Verification, 'issuedAt' | 'revokedAt' | 'notice'> & {
  issuedAt: string
  revokedAt: string | null
  noticeUntil: string | null
}

/** Selects the public details of a certificate. The statement that counts lookups includes this as a subquery. */
export function selectVerification(number: string) {
  return sql<VerificationRow>`
    select c.certificate_number as "certificateNumber", c.student_name as "studentName", c.course_title as "courseTitle",
      c.completion_date as "completionDate", c.final_score as "finalScore", c.issued_at as "issuedAt",
      c.revoked_at as "revokedAt", c.revocation_reason as "revocationReason", s.certificate_number as "supersededBy",
      c.name_hidden as "nameHidden", s.student_name as "successorName", n.takes_effect_at as "noticeUntil"
    from certificates c left join certificates s on s.id = c.superseded_by
      left join revocation_notices n on n.certificate_id = c.id and n.taken_back_at is null and n.carried_out_at is null
    where c.certificate_number = ${number}`
}

/** Finds a certificate by its number: only the student's own, or anybody's if `studentId` is null. */
export async function findCertificate({
  number,
  studentId,
}: {
  number: string
  studentId: StudentId | null
}): Promise<Certificate | null> {
  if (!isCertificateNumber(number)) return null
  const [row] = await selectCertificates(
    and(eq(certificates.certificateNumber, number), studentId ? eq(certificates.studentId, studentId) : undefined),
  )
  return row ?? null
}

export async function findCertificateOfSubmission({
  submissionId,
}: {
  submissionId: string
}): Promise<Certificate | null> {
  const own = and(eq(certificates.submissionId, submissionId), isNull(certificates.supersededBy))
  const [row] = await selectCertificates(own).prepare().execute()
  return row ?? null
}

export function voiceprintSeed(number: string) {
  return createHash('sha512').update(number).digest('hex')
}
