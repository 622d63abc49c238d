import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { authenticators, recoveryCodes, sessions, passkeys } from '#db/tables/accounts.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Person, UserId } from '#app/core/person.ts'
import { uncountAttempts, throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { fingerprintsOf, decryptSecret, encryptSecret, reencryptSecret } from '#app/platform/encryption.server.ts'
import { lockAccount } from './accounts.commands.server.ts'
import { verifyPassword } from './passwords.commands.server.ts'
import { isSessionOpen, renewSessionToken } from './sessions.commands.server.ts'
import { queueFactorEmail } from './factors.emails.server.ts'
import { findCodeInterval, createAuthenticatorKey, createRecoveryCodes } from './factors.gateway.server.ts'
import { hasFactor, listOlderFingerprintKeys } from './factors.queries.server.ts'
import { isAppCode } from './factors.ts'
import type { WithPassword } from './accounts.types.ts'

/** Creates a key and recovery codes. Sign-in asks for codes only once the owner has confirmed the app with one. */
export async function startAuthenticatorSetup({
  person,
  currentPassword,
}: WithPassword): Promise<Outcome<undefined, 'wrong-password' | 'factor-on' | 'unconfirmed-address'> | Throttled> {
  // A stranger who made an account with somebody else's email must not be able to lock its owner out.
  if (!person.emailVerified) return refused('unconfirmed-address')
  const verified = await verifyPassword({ person, password: currentPassword })
  if (!verified.ok) return verified
  const fresh = {
    sealedKey: encryptSecret(createAuthenticatorKey()),
    sealedCodes: encryptSecret(createRecoveryCodes().join(' ')),
    createdAt: clock.now(),
  }
  const started = await db
    .insert(authenticators)
    .values({ userId: person.userId, ...fresh })
    .onConflictDoUpdate({ target: authenticators.userId, set: fresh, setWhere: isNull(authenticators.confirmedAt) })
    .returning({ userId: authenticators.userId })
  return started.length > 0 ? done() : refused('factor-on')
}

export async function cancelAuthenticatorSetup({ person }: { person: Person }) {
  await db
    .delete(authenticators)
    .where(and(eq(authenticators.userId, person.userId), isNull(authenticators.confirmedAt)))
}

/**
 * Accepts each code once, and no code older than the last accepted one. Uses one statement, so that two requests cannot
 * use the same code.
 */
async function redeemAppCode(tx: Tx, { userId, code }: { userId: UserId; code: string }) {
  const [row] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId))
  const key = row && decryptSecret(row.sealedKey)
  const interval = key ? findCodeInterval({ key, code, at: clock.realNow() }) : null
  if (!row || interval === null) return false
  const accepted = await tx
    .update(authenticators)
    .set({ lastStep: interval, sealedKey: reencryptSecret(row.sealedKey) ?? row.sealedKey })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, interval)))
    .returning({ userId: authenticators.userId })
  return accepted.length > 0
}

/**
 * Marks a code of the app, or a recovery code, as used. Returns its kind, or null if the code is wrong or was used
 * before.
 */
export async function redeemCode(tx: Tx, { userId, code }: { userId: UserId; code: string }) {
  if (isAppCode(code)) return (await redeemAppCode(tx, { userId, code })) ? 'otp' : null
  const fingerprints = fingerprintsOf(code, await listOlderFingerprintKeys(tx))
  const redeemed = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.fingerprint, fingerprints)))
    .returning({ userId: recoveryCodes.userId })
  return redeemed.length > 0 ? 'recovery' : null
}

export async function storeRecoveryCodes(tx: Tx, { userId, codes }: { userId: UserId; codes: readonly string[] }) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const rows = codes.map((code) => ({ userId, fingerprint: fingerprintsOf(code)[0] ?? '' }))
  await tx.insert(recoveryCodes).values(rows)
}

/** Switches two-step sign-in on. Ends all other sessions, because those have only checked the password. */
export async function confirmAuthenticator({
  person,
  code,
  origin,
}: {
  person: Person
  code: string
  origin: string
}): Promise<
  Outcome<{ sessionToken: string }, 'wrong-code' | 'factor-off' | 'unconfirmed-address' | 'session-over'> | Throttled
> {
  const { userId, sessionId } = person
  const throttled = await throttle([limits.codesByAccount, userId])
  if (throttled) return throttled
  const outcome = await db.transaction(async (tx) => {
    const isConfirmed = await lockAccount(tx, userId)
    if (!isConfirmed) return refused('unconfirmed-address')
    // The session may have been ended by a password reset while the code was typed.
    if (!(await isSessionOpen(tx, person))) return refused('session-over')
    const [row] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId))
    const codes = decryptSecret(row?.sealedCodes ?? '')
    if (!row || row.confirmedAt || !codes) return refused('factor-off')
    if (!isAppCode(code) || !(await redeemAppCode(tx, { userId, code }))) return refused('wrong-code')
    const confirmed = { confirmedAt: clock.now(), sealedCodes: null }
    await tx.update(authenticators).set(confirmed).where(eq(authenticators.userId, userId))
    await storeRecoveryCodes(tx, { userId, codes: codes.split(' ') })
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    await queueFactorEmail(tx, { ...person, origin, event: 'on' })
    return done({ sessionToken: await renewSessionToken(tx, { sessionId, amr: 'password otp' }) })
  })
  if (outcome.ok) await uncountAttempts([limits.codesByAccount, userId])
  return outcome
}

/**
 * Removes the authenticator app but not the passkeys. While a passkey is left, two-step sign-in and the recovery codes
 * stay.
 */
export async function removeAuthenticator({
  person,
  currentPassword,
  origin,
}: WithPassword & { origin: string }): Promise<Outcome<undefined, 'wrong-password' | 'factor-off'> | Throttled> {
  const verified = await verifyPassword({ person, password: currentPassword })
  if (!verified.ok) return verified
  const { userId } = person
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if (!(await removeAuthenticatorApp(tx, userId))) return refused('factor-off')
    const isStillOn = await hasFactor({ userId }, tx)
    if (!isStillOn) await endSecondFactor(tx, userId)
    await queueFactorEmail(tx, { ...person, origin, event: isStillOn ? 'app-gone' : 'off' })
    return done()
  })
}

export async function renewRecoveryCodes({
  person,
  currentPassword,
}: WithPassword): Promise<Outcome<{ codes: readonly string[] }, 'wrong-password' | 'factor-off'> | Throttled> {
  const verified = await verifyPassword({ person, password: currentPassword })
  if (!verified.ok) return verified
  const { userId } = person
  const codes = createRecoveryCodes()
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if (!(await hasFactor({ userId }, tx))) return refused('factor-off')
    await storeRecoveryCodes(tx, { userId, codes })
    return done({ codes })
  })
}

/** Removes the authenticator app. Returns true if it was confirmed. */
export async function removeAuthenticatorApp(tx: Tx, userId: UserId) {
  const removed = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt })
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}

/**
 * Deletes the recovery codes and lowers the assurance level of all sessions. Call it once the last second factor is
 * removed.
 */
export async function endSecondFactor(tx: Tx, userId: UserId) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.update(sessions).set({ aal: 'aal1' }).where(eq(sessions.userId, userId))
}

export async function removeFactorsOf(tx: Tx, userId: UserId) {
  const hadApp = await removeAuthenticatorApp(tx, userId)
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  await endSecondFactor(tx, userId)
  return hadApp || removed.length > 0
}
