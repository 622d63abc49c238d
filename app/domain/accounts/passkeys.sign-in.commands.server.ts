import { and, eq, lt, or, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { passkeys, profiles } from '#db/tables/accounts.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { UserId } from '#app/core/person.ts'
import {
  countAttempt,
  uncountAttempts,
  throttle,
  type Throttled,
} from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { emailLimit, limits } from '#app/platform/rate-limits/rate-limits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { lockAccount, signOut, type SignedIn } from './accounts.commands.server.ts'
import { findPerson } from './accounts.queries.server.ts'
import { tokenMinutes } from './accounts.rules.ts'
import { beginSession } from './sessions.commands.server.ts'
import { issueToken, redeemToken } from './tokens.commands.server.ts'
import { findTokenSubject } from './tokens.queries.server.ts'
import type { Client } from './accounts.types.ts'
import { queuePasskeyEmail } from './passkeys.emails.server.ts'
import type { Assertion } from './passkeys.forms.ts'
import { readChallenge, readPasskeyOwner, verifyAssertion, passkeyRequestOptions } from './passkeys.gateway.server.ts'
import { findKnownPasskeys } from './factors.queries.server.ts'
import { findPasskeyHost } from './passkeys.ts'

/**
 * `alone`: sign-in with a passkey of any account. `second`: the passkey must belong to the account whose password was
 * entered.
 */
const purposes = { alone: 'passkey-sign-in', second: 'passkey-step' } as const
const anyAccount = 'somebody'
const minutes = tokenMinutes.passkey

type RequestOptions = Awaited<ReturnType<typeof passkeyRequestOptions>>

/**
 * Returns a challenge for the device. Challenges are stored for some minutes, so their number per IP address is
 * limited.
 */
export async function startPasskeySignIn({
  origin,
  ipAddress,
  ticket,
}: {
  origin: string
  ipAddress: string
  ticket: string | null
}): Promise<Outcome<RequestOptions, 'no-passkeys-here' | 'step-expired' | 'passkey-unknown'> | Throttled> {
  const host = findPasskeyHost(origin)
  if (!host) return refused('no-passkeys-here')
  const throttled = await throttle([limits.passkeysByAddress, ipAddress])
  if (throttled) return throttled
  if (ticket === null) {
    const challenge = await issueToken(db, { purpose: purposes.alone, subject: anyAccount, minutes })
    return done(await passkeyRequestOptions({ host, challenge, known: [] }))
  }
  const userId = (await findTokenSubject({ purpose: 'second-step', token: ticket })) as UserId | null
  if (!userId) return refused('step-expired')
  const known = await findKnownPasskeys({ userId })
  if (known.length === 0) return refused('passkey-unknown')
  const challenge = await issueToken(db, { purpose: purposes.second, subject: userId, minutes })
  return done(await passkeyRequestOptions({ host, challenge, known }))
}

type Refused = 'no-passkeys-here' | 'passkey-expired' | 'passkey-unknown' | 'passkey-refused'
export type VerifiedPasskey = { id: string; userId: UserId; name: string; counter: number; isUserVerified: boolean }

/** Verifies a passkey; each challenge can be used once. `owner` is the account whose password was entered, or null. */
export async function verifyPasskey({
  assertion,
  origin,
  owner,
}: {
  assertion: Assertion
  origin: string
  owner: UserId | null
}): Promise<Outcome<VerifiedPasskey, Refused>> {
  const host = findPasskeyHost(origin)
  if (!host) return refused('no-passkeys-here')
  const challenge = readChallenge(assertion)
  const subject = await redeemToken(db, { purpose: owner ? purposes.second : purposes.alone, token: challenge })
  if (subject !== (owner ?? anyAccount)) return refused('passkey-expired')
  const [known] = await db.select().from(passkeys).where(eq(passkeys.credentialId, assertion.id))
  if (!known || (owner && known.userId !== owner)) return refused('passkey-unknown')
  // If the device chose the passkey itself, its response names the owner.
  if ((readPasskeyOwner(assertion) ?? owner) !== known.userId) return refused('passkey-refused')
  const answer = await verifyAssertion({ assertion, host, origin, challenge, publicKey: known.publicKey })
  if (!answer) return refused('passkey-refused')
  return done({ id: known.id, userId: known.userId as UserId, name: known.name, ...answer })
}

/**
 * Stores the new counter and applies the rule `isCopiedPasskey` in one statement. If a passkey and its copy are used at
 * the same time, one of them is refused.
 */
export async function recordPasskeyUse(tx: Tx, { passkey, origin }: { passkey: VerifiedPasskey; origin: string }) {
  const { id, userId, counter, name } = passkey
  const recorded = await tx
    .update(passkeys)
    .set({ counter, usedAt: clock.now() })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)),
      ),
    )
    .returning({ id: passkeys.id })
  if (recorded.length > 0) return done()
  const [owner] = await tx
    .select({ fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .innerJoin(passkeys, and(eq(passkeys.userId, profiles.id), eq(passkeys.id, id)))
    .where(eq(profiles.id, userId))
  // The passkey was removed a moment ago.
  if (!owner) return refused('passkey-unknown')
  return { ok: false as const, reason: 'passkey-copied' as const, warning: { ...owner, userId, origin, name } }
}

/**
 * Emails the owner about a copied passkey. Call it after the transaction of the refused sign-in, because the limit on
 * emails is checked first.
 */
export async function warnOfCopiedPasskey(warning: {
  userId: UserId
  fullName: string
  email: string
  origin: string
  name: string
}) {
  if (!(await countAttempt(emailLimit('passkey'), warning.email)).isAllowed) return
  await db.transaction((tx) => queuePasskeyEmail(tx, { ...warning, event: 'copied' }))
}

type Entry = Client & { assertion: Assertion; origin: string }

/**
 * Signs in with a passkey alone. The device and its check of the owner (PIN, fingerprint or face) count as two factors.
 */
export async function signInWithPasskey({
  assertion,
  origin,
  ipAddress,
  userAgent,
}: Entry): Promise<Outcome<SignedIn, Refused | 'passkey-unverified' | 'passkey-copied' | 'deactivated'> | Throttled> {
  const throttled = await throttle([limits.passkeysByAddress, ipAddress])
  if (throttled) return throttled
  const verified = await verifyPasskey({ assertion, origin, owner: null })
  if (!verified.ok) return verified
  const passkey = verified.value
  const { userId } = passkey
  if (!passkey.isUserVerified) return refused('passkey-unverified')
  const opened = await db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    const recorded = await recordPasskeyUse(tx, { passkey, origin })
    if (!recorded.ok) return recorded
    return done({ sessionToken: await beginSession(tx, { userId, amr: 'passkey', ipAddress, userAgent }) })
  })
  if (!opened.ok) {
    if (opened.reason === 'passkey-copied') await warnOfCopiedPasskey(opened.warning)
    return refused(opened.reason)
  }
  await uncountAttempts([limits.passkeysByAddress, ipAddress])
  const { sessionToken } = opened.value
  const person = await findPerson({ sessionToken })
  if (person) return done({ sessionToken, person })
  await signOut({ sessionToken })
  return refused('deactivated')
}
