import { and, count, eq, like, ne } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { passkeys, sessions } from '#db/tables/accounts.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { Person } from '#app/core/person.ts'
import { recordActivity } from '#app/features/activity/commands.server.ts'
import type { Throttled } from '#app/features/throttles/commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { holdAccount } from '../commands.server.ts'
import { forgetFactorsShown, storeCodes } from '../factors/commands.server.ts'
import { newRecoveryCodes } from '../factors/gateway.server.ts'
import { hasFactor } from '../factors/queries.server.ts'
import { issueToken, newSessionToken, redeemToken } from '../gateway.server.ts'
import { provePassword } from '../passwords/commands.server.ts'
import { linkMinutes } from '../rules.ts'
import { writePasskeyLetter } from './emails.server.ts'
import type { Attestation } from './forms.ts'
import { challengeIn, creationOptions, readCreation } from './gateway.server.ts'
import { findKnownPasskeys } from './queries.server.ts'
import { mostPasskeys, passkeyHost } from './rules.ts'

const purpose = 'passkey-add'

type CreationOptions = Awaited<ReturnType<typeof creationOptions>>

/** Whoever has just shown the password may answer with a new passkey, once and for some minutes. */
export async function startPasskey({
  person,
  currentPassword,
  origin,
}: {
  person: Person
  currentPassword: string
  origin: string
}): Promise<Outcome<CreationOptions, 'wrong-password' | 'no-passkeys-here' | 'too-many-passkeys'> | Throttled> {
  const host = passkeyHost(origin)
  if (!host) return refused('no-passkeys-here')
  const proven = await provePassword({ person, password: currentPassword })
  if (!proven.ok) return proven
  const known = await findKnownPasskeys(person)
  if (known.length >= mostPasskeys) return refused('too-many-passkeys')
  const challenge = await issueToken({ purpose, subject: person.userId, minutes: linkMinutes.passkey })
  return done(await creationOptions({ ...person, host, challenge, known }))
}

/** In the portal's log, where it is an account of the portal. */
async function recordOf(tx: Tx, { staff }: Person, action: string, name: string) {
  if (staff) await recordActivity(tx, { staff, action, entity: 'staff', entityId: staff.staffId, after: name })
}

/** The session in hand has shown the password and the new passkey; those that have shown one thing alone end. */
async function raiseSession(tx: Tx, { userId, sessionId }: Person) {
  const sessionToken = newSessionToken()
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), eq(sessions.aal, 'aal1')))
  const raised = { token: sessionToken, aal: 'aal2', amr: 'password passkey', updatedAt: clock.now() }
  await tx.update(sessions).set(raised).where(eq(sessions.id, sessionId))
  return sessionToken
}

/** `codes`: recovery codes, told this once, where this is the account's first factor beside the password. */
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
  Outcome<Added, 'no-passkeys-here' | 'passkey-expired' | 'passkey-refused' | 'passkey-known' | 'too-many-passkeys'>
> {
  const host = passkeyHost(origin)
  if (!host) return refused('no-passkeys-here')
  const { userId } = person
  const challenge = challengeIn(attestation)
  if ((await redeemToken({ purpose, token: challenge })) !== userId) return refused('passkey-expired')
  const made = await readCreation({ attestation, host, origin, challenge })
  if (!made) return refused('passkey-refused')
  return db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    const [held] = await tx.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, userId))
    if ((held?.passkeys ?? 0) >= mostPasskeys) return refused('too-many-passkeys')
    const isFirst = !(await hasFactor({ userId }, tx))
    const stored = await tx
      .insert(passkeys)
      .values({ id: newId(), userId, name, ...made, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (stored.length === 0) return refused('passkey-known')
    const codes = isFirst ? newRecoveryCodes() : null
    if (codes) await storeCodes(tx, { userId, codes })
    await recordOf(tx, person, 'Added a passkey', name)
    await writePasskeyLetter(tx, { ...person, origin, name, event: 'added' })
    return done({ sessionToken: await raiseSession(tx, person), codes })
  })
}

/** One that is somebody else's or gone is renamed for nobody, and nothing is told. */
export async function renamePasskey({ person, passkeyId, name }: { person: Person; passkeyId: string; name: string }) {
  await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, person.userId)))
}

/** Ends what was opened with a passkey elsewhere: a removed one may be a lost one. After the last factor the password is enough again. */
export async function removePasskey({
  person,
  passkeyId,
  currentPassword,
  origin,
}: {
  person: Person
  passkeyId: string
  currentPassword: string
  origin: string
}): Promise<Outcome<undefined, 'wrong-password'> | Throttled> {
  const proven = await provePassword({ person, password: currentPassword })
  if (!proven.ok) return proven
  const { userId, sessionId } = person
  await db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning({ name: passkeys.name })
    if (!removed) return
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), like(sessions.amr, '%passkey%')))
    if (!(await hasFactor({ userId }, tx))) await forgetFactorsShown(tx, userId)
    await recordOf(tx, person, 'Removed a passkey', removed.name)
    await writePasskeyLetter(tx, { ...person, origin, name: removed.name, event: 'removed' })
  })
  return done()
}
