import { and, eq, inArray, isNull, lt, ne } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { authenticators, passkeys, recoveryCodes, sessions } from '#db/tables/accounts.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Person, UserId } from '#app/core/person.ts'
import { returnAttempts, throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { fingerprintsOf, openShared, sealShared } from '#app/platform/seal.server.ts'
import { holdAccount } from '../commands.server.ts'
import { newSessionToken } from '../gateway.server.ts'
import { provePassword } from '../passwords/commands.server.ts'
import { writeFactorLetter } from './emails.server.ts'
import { codeAt, newKey, newRecoveryCodes } from './gateway.server.ts'
import { hasFactor } from './queries.server.ts'
import { isAppCode, stepsAt } from './rules.ts'

/** Apps read the clock on the wall, also when a demonstration has moved the institute's. */
function wallClock() {
  return new Date(clock.now().getTime() - clock.shiftSeconds() * 1000)
}

/** Makes a key and recovery codes; nothing is asked for until a code of the app has been typed. */
export async function startAuthenticator({
  person,
  currentPassword,
}: {
  person: Person
  currentPassword: string
}): Promise<Outcome<undefined, 'wrong-password' | 'factor-on'> | Throttled> {
  const proven = await provePassword({ person, password: currentPassword })
  if (!proven.ok) return proven
  const fresh = {
    sealedKey: sealShared(newKey()),
    sealedCodes: sealShared(newRecoveryCodes().join(' ')),
    createdAt: clock.now(),
  }
  const started = await db
    .insert(authenticators)
    .values({ userId: person.userId, ...fresh })
    .onConflictDoUpdate({ target: authenticators.userId, set: fresh, setWhere: isNull(authenticators.confirmedAt) })
    .returning({ userId: authenticators.userId })
  return started.length > 0 ? done() : refused('factor-on')
}

export async function cancelAuthenticator({ person }: { person: Person }) {
  await db
    .delete(authenticators)
    .where(and(eq(authenticators.userId, person.userId), isNull(authenticators.confirmedAt)))
}

/** Uses the code of an app up: one statement, so that of two at once one succeeds. Earlier codes are worth nothing from then on. */
async function reserveStep(tx: Tx, { userId, step }: { userId: UserId; step: number }) {
  const reserved = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId })
  return reserved.length > 0
}

async function spendAppCode(tx: Tx, { userId, code }: { userId: UserId; code: string }) {
  const [row] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId))
  const key = row && openShared(row.sealedKey)
  const step = key && stepsAt(wallClock()).find((each) => codeAt({ key, step: each }) === code)
  return step ? reserveStep(tx, { userId, step }) : false
}

/** Uses a code up and tells which kind it was; null when it is wrong or was used before. */
export async function spendCode(tx: Tx, { userId, code }: { userId: UserId; code: string }) {
  if (isAppCode(code)) return (await spendAppCode(tx, { userId, code })) ? 'otp' : null
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.fingerprint, fingerprintsOf(code))))
    .returning({ userId: recoveryCodes.userId })
  return used.length > 0 ? 'recovery' : null
}

/** In place of all earlier ones. */
export async function storeCodes(tx: Tx, { userId, codes }: { userId: UserId; codes: readonly string[] }) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const rows = codes.map((code) => ({ userId, fingerprint: fingerprintsOf(code)[0] ?? '' }))
  await tx.insert(recoveryCodes).values(rows)
}

/** From now on the second step is asked for. This session has shown it; the others, which have not, end. */
export async function confirmAuthenticator({
  person,
  code,
  origin,
}: {
  person: Person
  code: string
  origin: string
}): Promise<Outcome<{ sessionToken: string }, 'wrong-code' | 'factor-off'> | Throttled> {
  const { userId, sessionId } = person
  const throttled = await throttle([limits.codesByAccount, userId])
  if (throttled) return throttled
  const sessionToken = newSessionToken()
  const outcome = await db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    const [row] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId))
    const codes = openShared(row?.sealedCodes ?? '')
    if (!row || row.confirmedAt || !codes) return refused('factor-off')
    if (!isAppCode(code) || !(await spendAppCode(tx, { userId, code }))) return refused('wrong-code')
    const confirmed = { confirmedAt: clock.now(), sealedCodes: null }
    await tx.update(authenticators).set(confirmed).where(eq(authenticators.userId, userId))
    await storeCodes(tx, { userId, codes: codes.split(' ') })
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)))
    const raised = { token: sessionToken, aal: 'aal2', amr: 'password otp', updatedAt: clock.now() }
    await tx.update(sessions).set(raised).where(eq(sessions.id, sessionId))
    await writeFactorLetter(tx, { ...person, origin, event: 'on' })
    return done({ sessionToken })
  })
  if (outcome.ok) await returnAttempts([limits.codesByAccount, userId])
  return outcome
}

async function removeApp(tx: Tx, userId: UserId) {
  const removed = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt })
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}

/** With the last factor go the codes that stand for one; what a session has shown is worth nothing from then on. */
export async function forgetFactorsShown(tx: Tx, userId: UserId) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.update(sessions).set({ aal: 'aal1' }).where(eq(sessions.userId, userId))
}

/** Everything beside the password, in the transaction of the reason for it. */
export async function removeFactorsOf(tx: Tx, userId: UserId) {
  const hadApp = await removeApp(tx, userId)
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  await forgetFactorsShown(tx, userId)
  return hadApp || removed.length > 0
}

/** Passkeys stay, and with them the second step and its recovery codes. */
export async function removeAuthenticator({
  person,
  currentPassword,
  origin,
}: {
  person: Person
  currentPassword: string
  origin: string
}): Promise<Outcome<undefined, 'wrong-password' | 'factor-off'> | Throttled> {
  const proven = await provePassword({ person, password: currentPassword })
  if (!proven.ok) return proven
  const { userId } = person
  return db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    if (!(await removeApp(tx, userId))) return refused('factor-off')
    const isStillOn = await hasFactor({ userId }, tx)
    if (!isStillOn) await forgetFactorsShown(tx, userId)
    await writeFactorLetter(tx, { ...person, origin, event: isStillOn ? 'app-gone' : 'off' })
    return done()
  })
}

/** New codes in place of all earlier ones; they are told this once. */
export async function renewRecoveryCodes({
  person,
  currentPassword,
}: {
  person: Person
  currentPassword: string
}): Promise<Outcome<{ codes: readonly string[] }, 'wrong-password' | 'factor-off'> | Throttled> {
  const proven = await provePassword({ person, password: currentPassword })
  if (!proven.ok) return proven
  const { userId } = person
  const codes = newRecoveryCodes()
  return db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    if (!(await hasFactor({ userId }, tx))) return refused('factor-off')
    await storeCodes(tx, { userId, codes })
    return done({ codes })
  })
}
