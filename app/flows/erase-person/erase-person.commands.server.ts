import { and, eq, isNull } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { erasures } from '#db/tables/privacy.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Person } from '#app/core/person.ts'
import { lockAccount } from '#app/domain/accounts/accounts.commands.server.ts'
import { verifyPassword } from '#app/domain/accounts/passwords.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import type { Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { encryptSecret } from '#app/platform/encryption.server.ts'
import { draftErasureCancelledEmail, draftErasureRequestedEmail } from './erase-person.emails.server.ts'
import { isStaffAccount, hasRunningExam } from './erase-person.queries.server.ts'
import { computeErasureDue } from './erase-person.ts'
import type { WithPassword } from '#app/domain/accounts/accounts.types.ts'

/** Requests an erasure. Nothing is erased yet: the person gets an email and can cancel for some days. */
export async function requestErasure({
  person,
  currentPassword,
  origin,
}: WithPassword & { origin: string }): Promise<
  Outcome<{ dueAt: Date }, 'wrong-password' | 'is-staff' | 'exam-running' | 'erasure-asked'> | Throttled
> {
  const verified = await verifyPassword({ person, password: currentPassword })
  if (!verified.ok) return verified
  const { userId } = person
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if (await isStaffAccount(person, tx)) return refused('is-staff')
    if (await hasRunningExam({ userId }, tx)) return refused('exam-running')
    const requestedAt = clock.now()
    const dueAt = computeErasureDue(requestedAt)
    const sealedAddress = encryptSecret(person.email)
    const inserted = await tx
      .insert(erasures)
      .values({ id: newId(), userId, requestedAt, dueAt, sealedAddress })
      .onConflictDoNothing()
      .returning({ id: erasures.id })
    if (inserted.length === 0) return refused('erasure-asked')
    await queueEmail(tx, draftErasureRequestedEmail({ ...person, origin, dueAt }))
    return done({ dueAt })
  })
}

export async function cancelErasure({
  person,
  origin,
}: {
  person: Person
  origin: string
}): Promise<Outcome<undefined, 'erasure-not-asked'>> {
  const { userId } = person
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const cancelled = await tx
      .update(erasures)
      .set({ cancelledAt: clock.now(), sealedAddress: null })
      .where(and(eq(erasures.userId, userId), isNull(erasures.cancelledAt), isNull(erasures.erasedAt)))
      .returning({ id: erasures.id })
    if (cancelled.length === 0) return refused('erasure-not-asked')
    await queueEmail(tx, draftErasureCancelledEmail({ ...person, origin }))
    return done()
  })
}
