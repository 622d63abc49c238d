import { and, eq, gt, like, or, sql } from 'drizzle-orm'
import { db, type Executor, type Tx } from '#db/client.server.ts'
import { accounts, profiles, sessions, verifications } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Person, UserId } from '#app/core/person.ts'
import { countAttempt, returnAttempts, throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { lettersTo, limits, type Limit } from '#app/features/throttles/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { hasFactorColumn } from './factors/queries.server.ts'
import { tokenLink, writeAccountExistsLetter, writeVerificationLetter } from './emails.server.ts'
import * as gateway from './gateway.server.ts'
import { findPerson, type LiveSession } from './queries.server.ts'
import { isRenewalDue, linkMinutes } from './rules.ts'
import type { NewPassword, SignInAttempt } from './types.ts'

/** Puts a verification link into the post; its token replaces none that was sent before. */
async function sendVerification(
  tx: Tx,
  { fullName, email, origin, next }: { fullName: string; email: string; origin: string; next?: string | null },
) {
  const token = await gateway.issueToken({
    purpose: 'verify-email',
    subject: email,
    minutes: linkMinutes['verify-email'],
  })
  await writeVerificationLetter(tx, { fullName, email, url: tokenLink({ origin, page: 'verify', token, next }) })
}

type SignUp = {
  fullName: string
  email: string
  password: NewPassword
  /** The page of the programme that they came from. */
  next?: string | null
  origin: string
  clientAddress: string
}

/** Answers the same for a new and a known address; only the letter to its owner tells which it was. */
export async function signUp({
  fullName,
  email,
  password,
  next,
  origin,
  clientAddress,
}: SignUp): Promise<Outcome<undefined, never> | Throttled> {
  const throttled = await throttle([limits.signUpByAddress, clientAddress])
  if (throttled) return throttled
  const mayWrite = (await countAttempt(lettersTo('sign-up'), email)).isAllowed
  const register = () =>
    gateway.withinTransaction(async (tx) => {
      const userId = await gateway.registerWithPassword({ fullName, email, password })
      if (!mayWrite) return
      const [owner] = await tx
        .select()
        .from(profiles)
        .where(eq(sql`lower(${profiles.email})`, email))
      if (owner?.id === userId) await sendVerification(tx, { fullName, email, origin, next })
      else if (owner) await writeAccountExistsLetter(tx, { ...owner, origin })
    })
  try {
    await register()
  } catch (error) {
    // Two sign-ups with one address at once: the second now meets the account of the first.
    if (!gateway.isTaken(error)) throw error
    await register()
  }
  return done()
}

function findCredential(on: Executor, email: string) {
  return on
    .select({
      password: accounts.password,
      isInitial: accounts.isPasswordInitial,
      isStudent: sql<boolean>`exists (select from ${students} where ${students.userId} = ${profiles.id})`,
      hasFactor: hasFactorColumn,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.userId))
    .where(and(eq(sql`lower(${profiles.email})`, email), eq(accounts.providerId, 'credential')))
}

/** The password was right. The ticket stands for that, with the code of the second factor, and for nothing alone. */
export type AwaitsSecondStep = { ok: false; reason: 'second-step'; ticket: string }

export type SignedIn = { sessionToken: string; person: Person }

/** A stranger's guesses count against the stranger; a browser that has been in before has a count of its own. */
function countersOf({ email, clientAddress, deviceId }: SignInAttempt): [Limit, string][] {
  if (deviceId) return [[limits.signInByDevice, `${deviceId} ${email}`]]
  return [
    [limits.signInByAddress, clientAddress],
    [limits.signInByAddressAndAccount, `${clientAddress} ${email}`],
    [limits.signInByAccount, email],
  ]
}

/** What a new session must still find when all that could end it was waited for: its password, and no owner who was deactivated as staff and is no student. */
async function findStanding({ email, userId }: { email: string; userId: UserId }) {
  return db.transaction(async (tx) => {
    // A change of the password holds this row from before it changes anything.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('share')
    const held = tx.select({ isActive: staff.isActive }).from(staff).where(eq(staff.userId, userId))
    const [member] = await held.for('share')
    const [found] = await findCredential(tx, email)
    return { ...found, isDeactivated: member?.isActive === false && !found?.isStudent }
  })
}

/** A wrong password and an unknown address are one refusal. Only failures count. */
export async function signIn(
  attempt: SignInAttempt,
): Promise<
  Outcome<SignedIn, 'invalid-credentials' | 'deactivated' | 'choose-own-password'> | Throttled | AwaitsSecondStep
> {
  const counters = countersOf(attempt)
  const throttled = await throttle(...counters)
  if (throttled) return throttled
  const [before] = await findCredential(db, attempt.email)
  const session = await gateway.openSession(attempt)
  if (!session) return refused('invalid-credentials')
  const { sessionToken, userId } = session
  // A reset or a deactivation in the same moment ends the sessions it sees. This waits for it, and finds how things are by now.
  const standing = await findStanding({ email: attempt.email, userId })
  const isSame = before?.password === standing.password
  const person = isSame && !standing.isDeactivated ? await findPerson({ sessionToken }) : null
  if (!person) {
    await signOut({ sessionToken })
    return refused(isSame && standing.isDeactivated ? 'deactivated' : 'invalid-credentials')
  }
  await returnAttempts(...counters)
  if (standing.isInitial) {
    await signOut({ sessionToken })
    return refused('choose-own-password')
  }
  if (standing.hasFactor === false) return done({ sessionToken, person })
  // Nobody has seen this session yet, and nobody will: the second step opens one of its own.
  await signOut({ sessionToken })
  const minutes = linkMinutes['second-step']
  const ticket = await gateway.issueToken({ purpose: 'second-step', subject: userId, minutes })
  return { ok: false, reason: 'second-step', ticket }
}

export async function signOut({ sessionToken }: { sessionToken: string }) {
  await db.delete(sessions).where(eq(sessions.token, sessionToken))
}

/** Moves the end of a session that is in use. One that was ended meanwhile stays ended. */
export async function keepSession({ person, expiresAt, nextExpiry }: LiveSession) {
  if (!isRenewalDue({ expiresAt, next: nextExpiry })) return
  await db
    .update(sessions)
    .set({ expiresAt: nextExpiry, updatedAt: clock.now() })
    .where(eq(sessions.id, person.sessionId))
}

/** Everything that belongs to an account is changed under its row, which comes before all others in the order of locks. */
export async function holdAccount(tx: Tx, userId: UserId) {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('no key update')
}

/** Every link and half-finished sign-in of an account; only the way back to an address that was changed stays open. */
export async function forgetLinksOf(tx: Tx, userId: UserId) {
  await tx.delete(verifications).where(or(eq(verifications.value, userId), like(verifications.value, `${userId} %`)))
}

/** Ends every session of an account, and every link that could set its password, in the transaction of the reason for it. */
export async function endSessionsOf(tx: Tx, userId: UserId) {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await forgetLinksOf(tx, userId)
}

/** Whoever is signed in goes along when a demonstration moves the clock; a session that has ended stays ended. */
export async function carrySessions(tx: Tx, { seconds }: { seconds: number }) {
  const moved = (column: typeof sessions.createdAt | typeof sessions.updatedAt | typeof sessions.expiresAt) =>
    sql`${column} + make_interval(secs => ${seconds}::float8)`
  await tx
    .update(sessions)
    .set({
      createdAt: moved(sessions.createdAt),
      updatedAt: moved(sessions.updatedAt),
      expiresAt: moved(sessions.expiresAt),
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
  const throttled = await throttle([lettersTo('confirmation'), person.email])
  if (throttled) return throttled
  await gateway.withinTransaction((tx) =>
    sendVerification(tx, { fullName: person.fullName, email: person.email, origin }),
  )
  return done()
}

export async function verifyEmail({ token }: { token: string }): Promise<Outcome<undefined, 'invalid-link'>> {
  return gateway.withinTransaction(async (tx) => {
    const email = await gateway.redeemToken({ purpose: 'verify-email', token })
    if (!email) return refused('invalid-link')
    const verified = await tx
      .update(profiles)
      .set({ emailVerified: true, updatedAt: clock.now() })
      .where(eq(sql`lower(${profiles.email})`, email))
      .returning({ id: profiles.id })
    return verified.length === 1 ? done() : refused('invalid-link')
  })
}

type NewAccount = {
  fullName: string
  email: string
  phone?: string | null
  emailVerified?: boolean
  password: NewPassword | { hash: string }
  isPasswordInitial?: boolean
}

/** An account made by somebody else than its owner: by hr for a member of staff, or for the demo, which hashes once for all. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<Outcome<{ userId: UserId }, 'email-taken'>> {
  const userId = newId() as UserId
  const password =
    typeof account.password === 'string' ? await gateway.hashPassword(account.password) : account.password.hash
  const times = { createdAt: clock.now(), updatedAt: clock.now() }
  const { fullName, phone = null, emailVerified = false, isPasswordInitial = false } = account
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
