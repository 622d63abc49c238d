import { eq, inArray, like, sql, and, ne } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { isDuplicate } from '#db/duplicates.server.ts'
import { profiles, verifications, sessions } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { UserId } from '#app/core/person.ts'
import { countAttempt, throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { emailLimit, limits } from '#app/platform/rate-limits/rate-limits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { endSessionsOf, lockAccount } from './accounts.commands.server.ts'
import { issueLink } from './email-links.commands.server.ts'
import { verifyPassword } from './passwords.commands.server.ts'
import { tokenMinutes } from './accounts.rules.ts'
import { deleteTokensOf, redeemToken } from './tokens.commands.server.ts'
import { findTokenSubject } from './tokens.queries.server.ts'
import type { LinkRequest, WithPassword } from './accounts.types.ts'
import { queueAddressChangedEmail, queueAddressTakenEmail, queueConfirmAddressEmail } from './accounts.emails.server.ts'
import {
  addressChangeSubject,
  parseAddressChange,
  parseUndoLink,
  undoLinkPrefix,
  undoLinkSubject,
} from './addresses.ts'
import { removeFactorsOf } from './factors.commands.server.ts'

function findAccountByEmail(tx: Tx, email: string) {
  return tx
    .select()
    .from(profiles)
    .where(eq(sql`lower(${profiles.email})`, email))
}

/**
 * Emails a confirmation link to the new address; the account keeps its old address until the link is used. The outcome
 * is the same if another account has the new address.
 */
export async function requestAddressChange({
  person,
  newEmail,
  currentPassword,
  origin,
}: WithPassword & { newEmail: string; origin: string }): Promise<
  Outcome<undefined, 'wrong-password' | 'same-address'> | Throttled
> {
  const verified = await verifyPassword({ person, password: currentPassword })
  if (!verified.ok) return verified
  if (newEmail === person.email.toLowerCase()) return refused('same-address')
  const throttled = await throttle([emailLimit('address'), person.userId])
  if (throttled) return throttled
  if (!(await countAttempt(emailLimit('address'), newEmail)).isAllowed) return done()
  await db.transaction(async (tx) => {
    const [owner] = await findAccountByEmail(tx, newEmail)
    if (owner) return queueAddressTakenEmail(tx, owner)
    const purpose = 'change-address'
    const subject = addressChangeSubject({ userId: person.userId, newEmail })
    const url = await issueLink(tx, { purpose, subject, minutes: tokenMinutes[purpose], origin })
    await queueConfirmAddressEmail(tx, { fullName: person.fullName, email: newEmail, url })
  })
  return done()
}

/**
 * Returns false if another account has the email. Only the unique index can detect an account that takes it at the same
 * moment.
 */
export async function changeAccountEmail(
  tx: Tx,
  { userId, email, isVerified }: { userId: UserId; email: string; isVerified: boolean },
) {
  const changed = { email, emailVerified: isVerified, updatedAt: clock.now() }
  try {
    await tx.transaction((step) => step.update(profiles).set(changed).where(eq(profiles.id, userId)))
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
  await tx.update(staff).set({ email }).where(eq(staff.userId, userId))
  return true
}

/** Changes the email of the account. The owner of the old address is emailed and can undo the change for three days. */
export async function confirmAddressChange({
  token,
  origin,
  ipAddress,
}: LinkRequest & { origin: string }): Promise<Outcome<{ email: string }, 'invalid-link' | 'email-taken'> | Throttled> {
  const throttled = await throttle([limits.linksByAddress, ipAddress])
  if (throttled) return throttled
  return db.transaction(async (tx) => {
    const known = parseAddressChange(await findTokenSubject({ purpose: 'change-address', token }, tx))
    if (!known) return refused('invalid-link')
    await lockAccount(tx, known.userId)
    if (!(await redeemToken(tx, { purpose: 'change-address', token }))) return refused('invalid-link')
    const [before] = await tx.select().from(profiles).where(eq(profiles.id, known.userId))
    if (!before) return refused('invalid-link')
    const { userId, newEmail } = known
    if (!(await changeAccountEmail(tx, { userId, email: newEmail, isVerified: true }))) return refused('email-taken')
    // Links that were sent to the old email, such as a link to set a new password, must stop working.
    await deleteTokensOf(tx, userId)
    const subject = undoLinkSubject({ userId, oldEmail: before.email, changedAt: clock.now() })
    const url = await issueLink(tx, { purpose: 'keep-address', subject, minutes: tokenMinutes['keep-address'], origin })
    await queueAddressChangedEmail(tx, { ...before, newEmail, url })
    return done({ email: newEmail })
  })
}

/**
 * Deletes the links that undo later changes, so that an intruder who made those changes cannot get the account back.
 */
async function deleteLaterUndoLinks(tx: Tx, { userId, changedAt }: { userId: UserId; changedAt: Date }) {
  const rows = await tx
    .select()
    .from(verifications)
    .where(like(verifications.value, `${undoLinkPrefix(userId)}%`))
  const later = rows.filter(({ value }) => (parseUndoLink(value)?.changedAt ?? changedAt) >= changedAt)
  if (later.length === 0) return
  await tx.delete(verifications).where(
    inArray(
      verifications.id,
      later.map(({ id }) => id),
    ),
  )
}

/** Restores the old email for its owner and ends every session of the account. */
export async function restoreOldAddress({
  token,
  ipAddress,
}: LinkRequest): Promise<Outcome<{ email: string }, 'invalid-link' | 'email-taken'> | Throttled> {
  const throttled = await throttle([limits.linksByAddress, ipAddress])
  if (throttled) return throttled
  return db.transaction(async (tx) => {
    const known = parseUndoLink(await findTokenSubject({ purpose: 'keep-address', token }, tx))
    if (!known) return refused('invalid-link')
    await lockAccount(tx, known.userId)
    if (!(await redeemToken(tx, { purpose: 'keep-address', token }))) return refused('invalid-link')
    const { userId, oldEmail } = known
    if (!(await changeAccountEmail(tx, { userId, email: oldEmail, isVerified: true }))) return refused('email-taken')
    await endSessionsOf(tx, userId)
    await deleteLaterUndoLinks(tx, known)
    return done({ email: oldEmail })
  })
}

/**
 * Confirms an email. Before the first confirmation, a stranger may have used the owner's email to make the account. The
 * first confirmation therefore removes all second factors and ends all sessions except that of the confirming browser.
 */
export async function verifyEmail({
  token,
  sessionId,
}: {
  token: string
  sessionId: string | null
}): Promise<Outcome<undefined, 'invalid-link'>> {
  return db.transaction(async (tx) => {
    const email = await redeemToken(tx, { purpose: 'verify-email', token })
    if (!email) return refused('invalid-link')
    const [owner] = await tx
      .select({ userId: profiles.id, isConfirmed: profiles.emailVerified })
      .from(profiles)
      .where(eq(sql`lower(${profiles.email})`, email))
      .for('no key update')
    if (!owner) return refused('invalid-link')
    const userId = owner.userId as UserId
    await tx.update(profiles).set({ emailVerified: true, updatedAt: clock.now() }).where(eq(profiles.id, userId))
    if (owner.isConfirmed) return done()
    await removeFactorsOf(tx, userId)
    const isOther = sessionId ? ne(sessions.id, sessionId) : undefined
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther))
    return done()
  })
}
