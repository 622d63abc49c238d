import { and, eq, gt, sql } from 'drizzle-orm'
import { db, type Executor, type Tx } from '#db/client.server.ts'
import { accounts, profiles, sessions } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Person, UserId } from '#app/core/person.ts'
import {
  countAttempt,
  uncountAttempts,
  throttle,
  type Throttled,
} from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { emailLimit, limits, type Limit } from '#app/platform/rate-limits/rate-limits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { queueAccountExistsEmail, queueVerificationEmail } from './accounts.emails.server.ts'
import { hasFactorColumn } from './factors.queries.server.ts'
import { issueLink } from './email-links.commands.server.ts'
import { hashPassword, matchesHash } from './passwords.gateway.server.ts'
import { findPerson, type LiveSession } from './accounts.queries.server.ts'
import { isRenewalDue, tokenMinutes } from './accounts.rules.ts'
import { beginSession } from './sessions.commands.server.ts'
import { deleteTokensOf, issueToken } from './tokens.commands.server.ts'
import type { NewPassword, SignInAttempt } from './accounts.types.ts'

async function sendVerificationEmail(
  tx: Tx,
  { fullName, email, origin, next }: { fullName: string; email: string; origin: string; next?: string | null },
) {
  const purpose = 'verify-email'
  const url = await issueLink(tx, { purpose, subject: email, minutes: tokenMinutes[purpose], origin, next })
  await queueVerificationEmail(tx, { fullName, email, url })
}

type SignUp = {
  fullName: string
  email: string
  password: NewPassword
  next?: string | null
  origin: string
  ipAddress: string
}

/**
 * Returns the same result, after the same amount of work, for a new and a known email, so that it does not reveal who
 * has an account. Only the email to the owner of the address differs.
 */
export async function signUp({
  fullName,
  email,
  password,
  next,
  origin,
  ipAddress,
}: SignUp): Promise<Outcome<undefined, never> | Throttled> {
  const throttled = await throttle([limits.signUpByAddress, ipAddress])
  if (throttled) return throttled
  const mayWrite = (await countAttempt(emailLimit('sign-up'), email)).isAllowed
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const account = await createAccount(tx, { fullName, email, passwordHash })
    if (!mayWrite) return
    if (account.ok) return sendVerificationEmail(tx, { fullName, email, origin, next })
    const [owner] = await tx
      .select()
      .from(profiles)
      .where(eq(sql`lower(${profiles.email})`, email))
    if (owner) await queueAccountExistsEmail(tx, { ...owner, origin })
  })
  return done()
}

async function findCredential(email: string, on: Executor = db) {
  const [credential] = await on
    .select({
      userId: profiles.id,
      passwordHash: accounts.password,
      isInitial: accounts.isPasswordInitial,
      isStudent: sql<boolean>`exists (select from ${students} where ${students.userId} = ${profiles.id})`,
      hasFactor: hasFactorColumn,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.userId))
    .where(and(eq(sql`lower(${profiles.email})`, email), eq(accounts.providerId, 'credential')))
  return credential
}

/** The password was correct, but a second factor is needed too. `ticket` is the token for entering it. */
export type SecondFactorRequired = { ok: false; reason: 'second-step'; ticket: string }

export type SignedIn = { sessionToken: string; person: Person }

/**
 * Returns the limits that a failed sign-in counts towards. A browser that has signed in to this account before has its
 * own limit.
 */
function signInLimits({ email, ipAddress, deviceId }: SignInAttempt): [Limit, string][] {
  if (deviceId) return [[limits.signInByDevice, `${deviceId} ${email}`]]
  return [
    [limits.signInByAddress, ipAddress],
    [limits.signInByAddressAndAccount, `${ipAddress} ${email}`],
    [limits.signInByAccount, email],
  ]
}

type Credential = NonNullable<Awaited<ReturnType<typeof findCredential>>>

/**
 * Opens the session, or issues a token for entering the second factor. Refuses if the account changed while the
 * password was checked.
 */
async function openSession(attempt: SignInAttempt, checked: Credential) {
  const userId = checked.userId as UserId
  return db.transaction(async (tx) => {
    // A concurrent password reset or deactivation holds these locks, so the checks below see its result.
    await lockAccount(tx, userId)
    const [member] = await tx
      .select({ isActive: staff.isActive })
      .from(staff)
      .where(eq(staff.userId, userId))
      .for('share')
    const credential = await findCredential(attempt.email, tx)
    if (credential?.passwordHash !== checked.passwordHash) return refused('invalid-credentials')
    if (member?.isActive === false && !credential.isStudent) return refused('deactivated')
    if (credential.isInitial) return refused('choose-own-password')
    if (!credential.hasFactor)
      return done({ sessionToken: await beginSession(tx, { ...attempt, userId, amr: 'password' }) })
    const purpose = 'second-step'
    const ticket = await issueToken(tx, { purpose, subject: userId, minutes: tokenMinutes[purpose] })
    return { ok: false, reason: purpose, ticket } satisfies SecondFactorRequired
  })
}

/**
 * Refuses a wrong password and an unknown email with the same answer after the same amount of work. Only failed
 * attempts count towards the limits.
 */
export async function signIn(
  attempt: SignInAttempt,
): Promise<
  Outcome<SignedIn, 'invalid-credentials' | 'deactivated' | 'choose-own-password'> | Throttled | SecondFactorRequired
> {
  const counters = signInLimits(attempt)
  const throttled = await throttle(...counters)
  if (throttled) return throttled
  const credential = await findCredential(attempt.email)
  const isRight = await matchesHash(credential?.passwordHash, attempt.password)
  if (!credential || !isRight) return refused('invalid-credentials')
  const opened = await openSession(attempt, credential)
  if (!opened.ok && (opened.reason === 'invalid-credentials' || opened.reason === 'deactivated')) return opened
  await uncountAttempts(...counters)
  if (!opened.ok) return opened
  const { sessionToken } = opened.value
  const person = await findPerson({ sessionToken })
  return person ? done({ sessionToken, person }) : refused('invalid-credentials')
}

export async function signOut({ sessionToken }: { sessionToken: string }) {
  await db.delete(sessions).where(eq(sessions.token, sessionToken))
}

/** Extends a session that is in use. A session that has ended meanwhile is not reopened. */
export async function extendSession({ person, expiresAt, nextExpiry }: LiveSession) {
  if (!isRenewalDue({ expiresAt, next: nextExpiry })) return
  await db
    .update(sessions)
    .set({ expiresAt: nextExpiry, updatedAt: clock.now() })
    .where(eq(sessions.id, person.sessionId))
}

/**
 * Locks the account. Every change to an account must take this lock first (it is the first in the order of locks).
 * Returns whether the email of the account is confirmed.
 */
export async function lockAccount(tx: Tx, userId: UserId) {
  const [locked] = await tx
    .select({ isConfirmed: profiles.emailVerified })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('no key update')
  return locked?.isConfirmed ?? false
}

export async function endSessionsOf(tx: Tx, userId: UserId) {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await deleteTokensOf(tx, userId)
}

/** Shifts the times of open sessions when the demo clock moves, so that people stay signed in. */
export async function shiftSessions(tx: Tx, { seconds }: { seconds: number }) {
  const shiftColumn = (column: typeof sessions.createdAt | typeof sessions.updatedAt | typeof sessions.expiresAt) =>
    sql`${column} + make_interval(secs => ${seconds}::float8)`
  await tx
    .update(sessions)
    .set({
      createdAt: shiftColumn(sessions.createdAt),
      updatedAt: shiftColumn(sessions.updatedAt),
      expiresAt: shiftColumn(sessions.expiresAt),
    })
    .where(gt(sessions.expiresAt, clock.now()))
}

export async function requestVerification({
  person,
  origin,
}: {
  person: Person
  origin: string
}): Promise<Outcome<undefined, 'already-verified'> | Throttled> {
  if (person.emailVerified) return refused('already-verified')
  const throttled = await throttle([emailLimit('confirmation'), person.email])
  if (throttled) return throttled
  await db.transaction((tx) => sendVerificationEmail(tx, { fullName: person.fullName, email: person.email, origin }))
  return done()
}

type NewAccount = {
  fullName: string
  email: string
  phone?: string | null
  emailVerified?: boolean
  passwordHash: string
  isPasswordInitial?: boolean
}

/** Takes a hash and not the password, because hashing is too slow for a transaction. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<Outcome<{ userId: UserId }, 'email-taken'>> {
  const userId = newId() as UserId
  const times = { createdAt: clock.now(), updatedAt: clock.now() }
  const { fullName, passwordHash: password, phone = null, emailVerified = false, isPasswordInitial = false } = account
  const made = await tx
    .insert(profiles)
    .values({ id: userId, fullName, email: account.email.toLowerCase(), phone, emailVerified, ...times })
    .onConflictDoNothing()
    .returning({ id: profiles.id })
  if (made.length === 0) return refused('email-taken')
  await tx
    .insert(accounts)
    .values({ id: newId(), accountId: userId, providerId: 'credential', userId, password, isPasswordInitial, ...times })
  return done({ userId })
}
