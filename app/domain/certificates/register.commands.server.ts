import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { certificates } from '#db/tables/exams.ts'
import { revocationNotices } from '#db/tables/certificates.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { RevocationReason } from '#app/core/vocabulary.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { runEach } from '#app/platform/run-each.server.ts'
import { readCertificateNumber } from './certificates.rules.ts'
import { queueNoticeEmail, queueRevocationEmail, queueNoticeWithdrawnEmail } from './register.emails.server.ts'
import {
  type AskedCertificate,
  type RevocationRefusal,
  type WithdrawalRefusal,
  chooseRevocationTime,
} from './register.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'

async function revokeCertificateNow(
  tx: Tx,
  { certificate, holder }: Locked,
  { reason, grounds, by }: { reason: RevocationReason; grounds: string; by: Pick<StaffActor, 'staffId'> },
) {
  const now = clock.now()
  await tx
    .update(certificates)
    .set({ revokedAt: now, revocationReason: reason })
    .where(eq(certificates.id, certificate.id))
  await tx.update(revocationNotices).set({ carriedOutAt: now }).where(isOpenNoticeOf(certificate.id))
  await recordActivity(tx, {
    staff: by,
    action: `Revoked certificate ${holder.number}: ${reason}`,
    entity: 'certificate',
    entityId: certificate.id,
    before: 'valid',
    after: 'revoked',
  })
  await queueRevocationEmail(tx, { ...holder, reason, grounds })
}

/**
 * Gives the holder notice of a revocation, with the reason and 14 days to answer. With `isDanger` revokes at once, even
 * if a notice is open. From then on, public checks show the date and the kind of reason.
 */
export async function revokeCertificate({
  staff,
  number: typed,
  reason,
  grounds,
  isDanger,
}: AskedCertificate & { reason: RevocationReason; isDanger: boolean }): Promise<
  Outcome<{ takesEffectAt: Date }, RevocationRefusal>
> {
  requirePermission('refund and revoke', staff)
  const number = readCertificateNumber(typed)
  if (!number) return refused('no-certificate')
  return db.transaction(async (tx) => {
    const good = await lockValidCertificate({ tx, staff, number })
    if (!good.ok) return good
    const { certificate, holder } = good.value
    const now = clock.now()
    const effect = chooseRevocationTime({ now, isDanger })
    if (isDanger) {
      await revokeCertificateNow(tx, good.value, { reason, grounds, by: staff })
      return done({ takesEffectAt: effect })
    }
    const [running] = await tx
      .select({ id: revocationNotices.id })
      .from(revocationNotices)
      .where(isOpenNoticeOf(certificate.id))
    if (running) return refused('already-noticed')
    await tx.insert(revocationNotices).values({
      id: newId(),
      certificateId: certificate.id,
      reason,
      grounds,
      givenBy: staff.staffId,
      givenAt: now,
      takesEffectAt: effect,
    })
    await recordActivity(tx, {
      staff,
      action: `Gave notice to revoke certificate ${number}: ${reason}`,
      entity: 'certificate',
      entityId: certificate.id,
      before: 'valid',
      after: 'under review',
    })
    await queueNoticeEmail(tx, { ...holder, reason, grounds, takesEffectAt: effect })
    return done({ takesEffectAt: effect })
  })
}

/** Withdraws a notice after hearing the holder's answer; the certificate stays valid. */
export async function withdrawNotice({
  staff,
  number: typed,
  grounds,
}: AskedCertificate): Promise<Outcome<undefined, WithdrawalRefusal>> {
  requirePermission('refund and revoke', staff)
  const number = readCertificateNumber(typed)
  if (!number) return refused('no-certificate')
  return db.transaction(async (tx) => {
    const locked = await lockCertificate(tx, number)
    if (!locked) return refused('no-certificate')
    if (locked.userId === staff.userId) return refused('own-record')
    const ended = await tx
      .update(revocationNotices)
      .set({ takenBackAt: clock.now() })
      .where(isOpenNoticeOf(locked.certificate.id))
      .returning({ id: revocationNotices.id })
    if (ended.length === 0) return refused('no-notice')
    await recordActivity(tx, {
      staff,
      action: `Withdrew the notice to revoke certificate ${number}`,
      entity: 'certificate',
      entityId: locked.certificate.id,
      before: 'under review',
      after: 'valid',
    })
    await queueNoticeWithdrawnEmail(tx, { ...locked.holder, grounds })
    return done()
  })
}

/** Revokes the certificates whose notice period has ended, each in its own transaction. */
export async function revokeCertificatesAfterNotice() {
  const due = await db
    .select({ number: certificates.certificateNumber })
    .from(revocationNotices)
    .innerJoin(certificates, eq(certificates.id, revocationNotices.certificateId))
    .where(
      and(
        lte(revocationNotices.takesEffectAt, clock.now()),
        isNull(revocationNotices.takenBackAt),
        isNull(revocationNotices.carriedOutAt),
      ),
    )
    .orderBy(asc(revocationNotices.takesEffectAt))
  await runEach({
    items: due,
    act: ({ number }) => db.transaction((tx) => revokeAfterNotice(tx, number)),
    failure: 'a notice could not be carried out',
    named: ({ number }) => ({ certificate: number }),
  })
}

async function revokeAfterNotice(tx: Tx, number: string) {
  const locked = await lockCertificate(tx, number)
  if (!locked) return
  const [notice] = await tx.select().from(revocationNotices).where(isOpenNoticeOf(locked.certificate.id))
  // The notice may have been withdrawn, or the certificate revoked as urgent, while this transaction waited.
  if (!notice || notice.takesEffectAt > clock.now() || locked.certificate.revokedAt) return
  await revokeCertificateNow(tx, locked, { ...notice, by: { staffId: notice.givenBy as StaffActor['staffId'] } })
}

/** Locks a certificate with its holder; null if there is none of this number. */
async function lockCertificate(tx: Tx, number: string) {
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

type Locked = NonNullable<Awaited<ReturnType<typeof lockCertificate>>>

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
