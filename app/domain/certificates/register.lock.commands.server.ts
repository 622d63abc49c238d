import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { certificates } from '#db/tables/exams.ts'
import { revocationNotices } from '#db/tables/revocation-notices.ts'
import { students } from '#db/tables/students.ts'
import { done, refused } from '#app/core/outcome.ts'
import type { StaffActor } from '#app/core/person.ts'

/** Locks a certificate with its holder; null if there is none of this number. */
export async function lockCertificate(tx: Tx, number: string) {
  const [row] = await tx
    .select({ certificate: certificates, userId: profiles.id, email: profiles.email })
    .from(certificates)
    .innerJoin(students, eq(students.id, certificates.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(certificates.certificateNumber, number))
    .for('update', { of: certificates })
  if (!row) return null
  const { studentName, courseTitle } = row.certificate
  return { ...row, holder: { email: row.email, studentName, courseTitle, number } }
}

export type Locked = NonNullable<Awaited<ReturnType<typeof lockCertificate>>>

type Subject = { tx: Tx; staff: StaffActor; number: string }

/** Locks a certificate that was not replaced. Refuses a certificate of the member of staff who asks. */
export async function lockNewestCertificate({ tx, staff, number }: Subject) {
  const locked = await lockCertificate(tx, number)
  if (!locked) return refused('no-certificate')
  if (locked.userId === staff.userId) return refused('own-record')
  if (locked.certificate.supersededBy) return refused('already-replaced')
  return done(locked)
}

/** Locks a certificate that is neither replaced nor revoked. */
export async function lockValidCertificate(subject: Subject) {
  const locked = await lockNewestCertificate(subject)
  return locked.ok && locked.value.certificate.revokedAt ? refused('already-revoked') : locked
}

/** Matches the notice of a certificate that is neither withdrawn nor carried out. */
export function isOpenNoticeOf(certificateId: string) {
  return and(
    eq(revocationNotices.certificateId, certificateId),
    isNull(revocationNotices.takenBackAt),
    isNull(revocationNotices.carriedOutAt),
  )
}
