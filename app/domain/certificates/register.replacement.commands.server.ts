import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { certificates } from '#db/tables/exams.ts'
import { revocationNotices } from '#db/tables/certificates.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { normaliseName } from '#app/core/printable.ts'
import { requirePermission } from '#app/core/permissions.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { insertCertificate } from './certificates.commands.server.ts'
import { readCertificateNumber } from './certificates.rules.ts'
import { queueCorrectionEmail, queueReissueEmail } from './register.emails.server.ts'
import { isOpenNoticeOf, lockNewestCertificate, lockValidCertificate } from './register.commands.server.ts'
import { type AskedCertificate, type CorrectionRefusal, type ReissueRefusal, longestNote } from './register.ts'

/** Issues a certificate with these details in place of the one that has them now. */
async function replaceCertificate(tx: Tx, details: typeof certificates.$inferSelect) {
  const id = newId()
  await tx.update(certificates).set({ supersededBy: id }).where(eq(certificates.id, details.id))
  const { certificateNumber } = await insertCertificate(tx, {
    ...details,
    id,
    revokedAt: null,
    revocationReason: null,
    credential: null,
    credentialKey: null,
  })
  return { id, certificateNumber }
}

/** Issues a new certificate in the corrected name. The old number points to it and is marked in the status list. */
export async function correctName({
  staff,
  number: typed,
  correctedName,
  grounds,
}: AskedCertificate & { correctedName: string }): Promise<Outcome<{ certificateNumber: string }, CorrectionRefusal>> {
  requirePermission('refund and revoke', staff)
  const number = readCertificateNumber(typed)
  const studentName = normaliseName(correctedName)
  if (!number) return refused('no-certificate')
  return db.transaction(async (tx) => {
    const good = await lockValidCertificate({ tx, staff, number })
    if (!good.ok) return good
    const { certificate, holder } = good.value
    if (normaliseName(certificate.studentName) === studentName) return refused('same-name')
    const { id, certificateNumber } = await replaceCertificate(tx, { ...certificate, studentName })
    // An open notice is about the award and not about the name, so it moves to the new certificate.
    await tx.update(revocationNotices).set({ certificateId: id }).where(isOpenNoticeOf(certificate.id))
    await recordActivity(tx, {
      staff,
      action: `Issued certificate ${certificateNumber} in place of ${number}: ${grounds.slice(0, longestNote)}`,
      entity: 'certificate',
      entityId: certificate.id,
      before: certificate.studentName,
      after: studentName,
    })
    await queueCorrectionEmail(tx, { ...holder, studentName, newNumber: certificateNumber })
    return done({ certificateNumber })
  })
}

/**
 * Issues a new certificate after a revocation proved to be wrong (terms, section 6.4). A revocation is never undone,
 * because verifiers may have kept what they read. The old number points to the new certificate.
 */
export async function reissueCertificate({
  staff,
  number: typed,
  grounds,
}: AskedCertificate): Promise<Outcome<{ certificateNumber: string }, ReissueRefusal>> {
  requirePermission('refund and revoke', staff)
  const number = readCertificateNumber(typed)
  if (!number) return refused('no-certificate')
  return db.transaction(async (tx) => {
    const locked = await lockNewestCertificate({ tx, staff, number })
    if (!locked.ok) return locked
    const { certificate, holder } = locked.value
    if (!certificate.revokedAt) return refused('not-revoked')
    const { certificateNumber } = await replaceCertificate(tx, certificate)
    await recordActivity(tx, {
      staff,
      action: `Issued certificate ${certificateNumber} in place of ${number}, which was revoked wrongly`,
      entity: 'certificate',
      entityId: certificate.id,
      before: 'revoked',
      after: 'valid',
    })
    await queueReissueEmail(tx, { ...holder, grounds, newNumber: certificateNumber })
    return done({ certificateNumber })
  })
}
