import { and, count, eq, like, ne } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { passkeys, sessions } from '#db/tables/accounts.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Person } from '#app/core/person.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import type { Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { lockAccount } from './accounts.commands.server.ts'
import { storeRecoveryCodes, endSecondFactor } from './factors.commands.server.ts'
import { createRecoveryCodes } from './factors.gateway.server.ts'
import { hasFactor, findKnownPasskeys } from './factors.queries.server.ts'
import { verifyPassword } from './passwords.commands.server.ts'
import { tokenMinutes } from './accounts.rules.ts'
import { isSessionOpen, renewSessionToken } from './sessions.commands.server.ts'
import { issueToken, redeemToken } from './tokens.commands.server.ts'
import { queuePasskeyEmail } from './passkeys.emails.server.ts'
import type { Attestation } from './passkeys.forms.ts'
import { readChallenge, passkeyCreationOptions, verifyAttestation } from './passkeys.gateway.server.ts'
import { mostPasskeys, findPasskeyHost } from './passkeys.ts'
import type { WithPassword } from './accounts.types.ts'

const purpose = 'passkey-add'

type CreationOptions = Awaited<ReturnType<typeof passkeyCreationOptions>>

/** Verifies the password and returns a challenge. A device can answer it once with a new passkey. */
export async function startAddingPasskey({
  person,
  currentPassword,
  origin,
}: WithPassword & { origin: string }): Promise<
  | Outcome<CreationOptions, 'wrong-password' | 'no-passkeys-here' | 'too-many-passkeys' | 'unconfirmed-address'>
  | Throttled
> {
  const host = findPasskeyHost(origin)
  if (!host) return refused('no-passkeys-here')
  if (!person.emailVerified) return refused('unconfirmed-address')
  const verified = await verifyPassword({ person, password: currentPassword })
  if (!verified.ok) return verified
  const known = await findKnownPasskeys(person)
  if (known.length >= mostPasskeys) return refused('too-many-passkeys')
  const challenge = await issueToken(db, { purpose, subject: person.userId, minutes: tokenMinutes.passkey })
  return done(await passkeyCreationOptions({ ...person, host, challenge, known }))
}

async function recordPasskeyActivity(tx: Tx, { staff }: Person, action: string, name: string) {
  if (staff) await recordActivity(tx, { staff, action, entity: 'staff', entityId: staff.staffId, after: name })
}

/**
 * Renews the current session as one with two factors, the password and the new passkey. Ends other sessions that only
 * checked a password.
 */
async function upgradeSession(tx: Tx, { userId, sessionId }: Person) {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), eq(sessions.aal, 'aal1')))
  return renewSessionToken(tx, { sessionId, amr: 'password passkey' })
}

/** `codes` are the recovery codes if the passkey is the first second factor of the account. They are shown only now. */
type Added = { sessionToken: string; codes: readonly string[] | null }

export async function addPasskey({
  person,
  name,
  attestation,
  origin,
}: {
  person: Person
  name: string
  attestation: Attestation
  origin: string
}): Promise<
  Outcome<
    Added,
    | 'no-passkeys-here'
    | 'passkey-expired'
    | 'passkey-refused'
    | 'passkey-known'
    | 'too-many-passkeys'
    | 'unconfirmed-address'
    | 'session-over'
  >
> {
  const host = findPasskeyHost(origin)
  if (!host) return refused('no-passkeys-here')
  const { userId } = person
  const challenge = readChallenge(attestation)
  if ((await redeemToken(db, { purpose, token: challenge })) !== userId) return refused('passkey-expired')
  const made = await verifyAttestation({ attestation, host, origin, challenge })
  if (!made) return refused('passkey-refused')
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) return refused('unconfirmed-address')
    if (!(await isSessionOpen(tx, person))) return refused('session-over')
    const [held] = await tx.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, userId))
    if ((held?.passkeys ?? 0) >= mostPasskeys) return refused('too-many-passkeys')
    const passkeyId = newId()
    const isFirst = !(await hasFactor({ userId }, tx))
    const stored = await tx
      .insert(passkeys)
      .values({ id: passkeyId, userId, name, ...made, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (stored.length === 0) return refused('passkey-known')
    const codes = isFirst ? createRecoveryCodes() : null
    if (codes) await storeRecoveryCodes(tx, { userId, codes })
    await recordPasskeyActivity(tx, person, 'Added a passkey', name)
    await queuePasskeyEmail(tx, { ...person, origin, name, event: 'added', passkeyId })
    return done({ sessionToken: await upgradeSession(tx, person), codes })
  })
}

/** Does nothing if the passkey was removed or belongs to another account. */
export async function renamePasskey({ person, passkeyId, name }: { person: Person; passkeyId: string; name: string }) {
  await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, person.userId)))
}

/** Removes a passkey. Other sessions that were opened with a passkey end, because the device may be lost. */
export async function removePasskey({
  person,
  passkeyId,
  currentPassword,
  origin,
}: WithPassword & { passkeyId: string; origin: string }): Promise<Outcome<undefined, 'wrong-password'> | Throttled> {
  const verified = await verifyPassword({ person, password: currentPassword })
  if (!verified.ok) return verified
  const { userId, sessionId } = person
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name })
    if (!removed) return
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), like(sessions.amr, '%passkey%')))
    if (!(await hasFactor({ userId }, tx))) await endSecondFactor(tx, userId)
    await recordPasskeyActivity(tx, person, 'Removed a passkey', removed.name)
    await queuePasskeyEmail(tx, { ...person, origin, name: removed.name, event: 'removed' })
  })
  return done()
}
