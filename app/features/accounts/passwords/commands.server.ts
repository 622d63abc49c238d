import { and, eq, ne, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { accounts, profiles, sessions } from '#db/tables/accounts.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Person, UserId } from '#app/core/person.ts'
import { returnAttempts, throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { lettersTo, limits } from '#app/features/throttles/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { enqueue } from '#app/platform/jobs.server.ts'
import { openSealed } from '#app/platform/seal.server.ts'
import { endSessionsOf, forgetLinksOf, holdAccount } from '../commands.server.ts'
import { tokenLink, writePasswordChangedLetter, writeResetLetter } from '../emails.server.ts'
import * as gateway from '../gateway.server.ts'
import { linkMinutes } from '../rules.ts'
import type { NewPassword } from '../types.ts'

/** The letter is written by a job, so that a known and an unknown address are the same work here. */
export async function requestPasswordReset({
  email,
  origin,
  clientAddress,
}: {
  email: string
  origin: string
  clientAddress: string
}): Promise<Outcome<undefined, never> | Throttled> {
  const throttled = await throttle([limits.resetsByAddress, clientAddress], [lettersTo('reset'), email])
  if (throttled) return throttled
  await db.transaction((tx) => enqueue(tx, 'write-reset-letter', { email, origin }))
  return done()
}

/** A link by which the owner of an account sets its password, for a letter written in the same transaction. */
export async function issuePasswordLink({
  userId,
  origin,
  kind,
}: {
  userId: UserId
  origin: string
  kind: 'reset-password' | 'choose-first-password'
}) {
  const token = await gateway.issueToken({ purpose: 'reset-password', subject: userId, minutes: linkMinutes[kind] })
  return tokenLink({ origin, page: 'reset', token })
}

/** Where whoever has shown an initial password chooses their own: a path of this site, with a link that works once. */
export async function pathToOwnPassword({ email, origin }: { email: string; origin: string }) {
  const [owner] = await db
    .select({ userId: profiles.id })
    .from(profiles)
    .where(eq(sql`lower(${profiles.email})`, email))
  if (!owner) throw new Error('no account of the address that has just signed in')
  const userId = owner.userId as UserId
  const link = await gateway.withinTransaction(() => issuePasswordLink({ userId, origin, kind: 'reset-password' }))
  const { pathname, search, hash } = new URL(openSealed(link))
  return `${pathname}${search}${hash}`
}

async function storePassword(tx: Tx, { userId, password }: { userId: UserId; password: string }) {
  const stored = { password, isPasswordInitial: false, updatedAt: clock.now() }
  await tx
    .insert(accounts)
    .values({ id: newId(), accountId: userId, providerId: 'credential', userId, createdAt: clock.now(), ...stored })
    .onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: stored })
}

/** The link works once; a new password ends every session and every other link of the account. */
export async function resetPassword({
  token,
  newPassword,
  origin,
  clientAddress,
}: {
  token: string
  newPassword: NewPassword
  origin: string
  clientAddress: string
}): Promise<Outcome<{ email: string }, 'invalid-link'> | Throttled> {
  const throttled = await throttle([limits.linksByAddress, clientAddress])
  if (throttled) return throttled
  const userId = (await gateway.findTokenSubject({ purpose: 'reset-password', token })) as UserId | null
  if (!userId) return refused('invalid-link')
  const password = await gateway.hashPassword(newPassword)
  const outcome = await gateway.withinTransaction(async (tx) => {
    await holdAccount(tx, userId)
    if (!(await gateway.redeemToken({ purpose: 'reset-password', token }))) return refused('invalid-link')
    await storePassword(tx, { userId, password })
    await endSessionsOf(tx, userId)
    // The link came to the address, so whoever used it reads the mail there.
    const [owner] = await tx.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, userId)).returning()
    if (!owner) return refused('invalid-link')
    await writePasswordChangedLetter(tx, { ...owner, origin })
    return done({ email: owner.email })
  })
  if (outcome.ok) await returnAttempts([limits.linksByAddress, clientAddress])
  return outcome
}

/** Whoever sits at the device of somebody signed in still has to know the password for what weighs. Only failures count. */
export async function provePassword({
  person,
  password,
}: {
  person: Person
  password: string
}): Promise<Outcome<undefined, 'wrong-password'> | Throttled> {
  const throttled = await throttle([limits.passwordChecksByAccount, person.userId])
  if (throttled) return throttled
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, person.userId), eq(accounts.providerId, 'credential')))
  if (!account?.password || !(await gateway.isPasswordOf(account.password, password))) return refused('wrong-password')
  await returnAttempts([limits.passwordChecksByAccount, person.userId])
  return done()
}

/** Ends all other sessions and gives this one a new token. */
export async function changePassword({
  person,
  currentPassword,
  newPassword,
  origin,
}: {
  person: Person
  currentPassword: string
  newPassword: NewPassword
  origin: string
}): Promise<Outcome<{ sessionToken: string }, 'wrong-password'> | Throttled> {
  const proven = await provePassword({ person, password: currentPassword })
  if (!proven.ok) return proven
  const { userId, sessionId } = person
  const sessionToken = gateway.newSessionToken()
  const password = await gateway.hashPassword(newPassword)
  await db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    await storePassword(tx, { userId, password })
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    await forgetLinksOf(tx, userId)
    await tx.update(sessions).set({ token: sessionToken, updatedAt: clock.now() }).where(eq(sessions.id, sessionId))
    await writePasswordChangedLetter(tx, { fullName: person.fullName, email: person.email, origin })
  })
  return done({ sessionToken })
}

/** Nothing happens for an address without an account. */
export async function sendResetLetter({ email, origin }: { email: string; origin: string }) {
  await gateway.withinTransaction(async (tx) => {
    const [owner] = await tx
      .select()
      .from(profiles)
      .where(eq(sql`lower(${profiles.email})`, email.toLowerCase()))
    if (!owner) return
    const url = await issuePasswordLink({ userId: owner.id as UserId, origin, kind: 'reset-password' })
    await writeResetLetter(tx, { ...owner, url })
  })
}
