import { and, eq, ne, sql } from 'drizzle-orm'
import { db, type Executor, type Tx } from '#db/client.server.ts'
import { accounts, profiles, sessions } from '#db/tables/accounts.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Person, UserId } from '#app/core/person.ts'
import { uncountAttempts, throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { emailLimit, limits } from '#app/platform/rate-limits/rate-limits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { enqueueJob } from '#app/platform/jobs.server.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import { endSessionsOf, lockAccount } from './accounts.commands.server.ts'
import { queuePasswordChangedEmail, queueResetEmail } from './accounts.emails.server.ts'
import { removeFactorsOf } from './factors.commands.server.ts'
import { issueLink } from './email-links.commands.server.ts'
import { hasNoOwnPassword } from './accounts.queries.server.ts'
import { isPersonal, tokenMinutes } from './accounts.rules.ts'
import { isSessionOpen, renewSessionToken } from './sessions.commands.server.ts'
import { deleteTokensOf, redeemToken } from './tokens.commands.server.ts'
import { findTokenSubject } from './tokens.queries.server.ts'
import type { LinkRequest, NewPassword, WithPassword } from './accounts.types.ts'
import { hashPassword, matchesHash } from './passwords.gateway.server.ts'

/** Queues a reset email. A job writes it, so that this call takes equally long for a known and an unknown email. */
export async function requestPasswordReset({
  email,
  origin,
  ipAddress,
}: {
  email: string
  origin: string
  ipAddress: string
}): Promise<Outcome<undefined, never> | Throttled> {
  const throttled = await throttle([limits.resetsByAddress, ipAddress], [emailLimit('reset'), email])
  if (throttled) return throttled
  await db.transaction((tx) => enqueueJob(tx, 'send-reset-email', { email, origin }))
  return done()
}

/**
 * Issues a link for setting the password of an account. The link goes into an email written in the same transaction.
 */
export function issuePasswordLink(
  tx: Tx,
  { userId, origin, kind }: { userId: UserId; origin: string; kind: 'reset-password' | 'choose-first-password' },
) {
  return issueLink(tx, { purpose: 'reset-password', subject: userId, minutes: tokenMinutes[kind], origin })
}

/**
 * Returns the path of a page on which a person who has just entered an initial password chooses their own. The link
 * works once.
 */
export async function issueOwnPasswordPath({ email, origin }: { email: string; origin: string }) {
  const [owner] = await db
    .select({ userId: profiles.id })
    .from(profiles)
    .where(eq(sql`lower(${profiles.email})`, email))
  if (!owner) throw new Error('no account for the email that has just signed in')
  const userId = owner.userId as UserId
  const link = await db.transaction((tx) => issuePasswordLink(tx, { userId, origin, kind: 'reset-password' }))
  const { pathname, search, hash } = new URL(decryptEmail(link))
  return `${pathname}${search}${hash}`
}

async function storePassword(tx: Tx, { userId, password }: { userId: UserId; password: string }) {
  const stored = { password, isPasswordInitial: false, updatedAt: clock.now() }
  await tx
    .insert(accounts)
    .values({ id: newId(), accountId: userId, providerId: 'credential', userId, createdAt: clock.now(), ...stored })
    .onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: stored })
}

/** Sets a new password through a link, which works once. Ends every session and every other link of the account. */
export async function resetPassword({
  token,
  newPassword,
  origin,
  ipAddress,
}: LinkRequest & { newPassword: NewPassword; origin: string }): Promise<
  Outcome<{ email: string; isFirst: boolean }, 'invalid-link' | 'personal-password'> | Throttled
> {
  const throttled = await throttle([limits.linksByAddress, ipAddress])
  if (throttled) return throttled
  const userId = (await findTokenSubject({ purpose: 'reset-password', token })) as UserId | null
  if (!userId) return refused('invalid-link')
  const [known] = await db.select().from(profiles).where(eq(profiles.id, userId))
  if (known && isPersonal({ ...known, password: newPassword })) return refused('personal-password')
  const password = await hashPassword(newPassword)
  const outcome = await db.transaction(async (tx) => {
    const isConfirmed = await lockAccount(tx, userId)
    if (!(await redeemToken(tx, { purpose: 'reset-password', token }))) return refused('invalid-link')
    const isFirst = await hasNoOwnPassword(tx, userId)
    await storePassword(tx, { userId, password })
    await endSessionsOf(tx, userId)
    // Until now the email was unconfirmed, so a stranger may have set up the second factors.
    if (!isConfirmed) await removeFactorsOf(tx, userId)
    // The link was sent by email, so using it confirms the email of the account.
    const [owner] = await tx.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, userId)).returning()
    if (!owner) return refused('invalid-link')
    await queuePasswordChangedEmail(tx, { ...owner, userId, origin, isFirst })
    return done({ email: owner.email, isFirst })
  })
  if (outcome.ok) await uncountAttempts([limits.linksByAddress, ipAddress])
  return outcome
}

/**
 * Verifies the password again before an important change, because the device may have been left unlocked. Only failed
 * attempts count towards the limit.
 */
export async function verifyPassword({
  person,
  password,
}: {
  person: Person
  password: string
}): Promise<Outcome<{ passwordHash: string | null }, 'wrong-password'> | Throttled> {
  const throttled = await throttle([limits.passwordChecksByAccount, person.userId])
  if (throttled) return throttled
  const passwordHash = await findPasswordHash(db, person.userId)
  if (!(await matchesHash(passwordHash, password))) return refused('wrong-password')
  await uncountAttempts([limits.passwordChecksByAccount, person.userId])
  return done({ passwordHash })
}

async function findPasswordHash(on: Executor, userId: UserId) {
  const [account] = await on
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return account?.password ?? null
}

/** Changes the password, ends all other sessions and gives this session a new token. */
export async function changePassword({
  person,
  currentPassword,
  newPassword,
  origin,
}: WithPassword & { newPassword: NewPassword; origin: string }): Promise<
  Outcome<{ sessionToken: string }, 'wrong-password' | 'session-over' | 'personal-password'> | Throttled
> {
  if (isPersonal({ ...person, password: newPassword })) return refused('personal-password')
  const verified = await verifyPassword({ person, password: currentPassword })
  if (!verified.ok) return verified
  const { userId, sessionId } = person
  const password = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    // A password reset during the hashing wins: the owner may be resetting the password to lock out an intruder.
    if ((await findPasswordHash(tx, userId)) !== verified.value.passwordHash) return refused('wrong-password')
    if (!(await isSessionOpen(tx, person))) return refused('session-over')
    await storePassword(tx, { userId, password })
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    await deleteTokensOf(tx, userId)
    await queuePasswordChangedEmail(tx, { ...person, origin })
    return done({ sessionToken: await renewSessionToken(tx, { sessionId }) })
  })
}

/** Emails the owner of an account a link for setting a password, in the transaction of the caller. */
export async function emailPasswordLink(
  tx: Tx,
  { userId, origin, ...owner }: { userId: UserId; fullName: string; email: string; origin: string },
) {
  await queueResetEmail(tx, { ...owner, url: await issuePasswordLink(tx, { userId, origin, kind: 'reset-password' }) })
}

/** Does the same for whoever has the address, and nothing for an email without an account. */
export async function sendResetEmail({ email, origin }: { email: string; origin: string }) {
  await db.transaction(async (tx) => {
    const [owner] = await tx
      .select()
      .from(profiles)
      .where(eq(sql`lower(${profiles.email})`, email.toLowerCase()))
    if (owner) await emailPasswordLink(tx, { ...owner, userId: owner.id as UserId, origin })
  })
}
