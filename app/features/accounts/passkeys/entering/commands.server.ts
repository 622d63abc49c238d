import { and, eq, lt, or, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { passkeys, profiles } from '#db/tables/accounts.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { UserId } from '#app/core/person.ts'
import { countAttempt, returnAttempts, throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { lettersTo, limits } from '#app/features/throttles/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { holdAccount, signOut, type SignedIn } from '../../commands.server.ts'
import { findTokenSubject, issueToken, redeemToken } from '../../gateway.server.ts'
import { findPerson } from '../../queries.server.ts'
import { linkMinutes } from '../../rules.ts'
import { beginSession } from '../../sessions/commands.server.ts'
import type { Origin } from '../../types.ts'
import { writePasskeyLetter } from '../emails.server.ts'
import type { Assertion } from '../forms.ts'
import { challengeIn, ownerIn, readAssertion, requestOptions } from '../gateway.server.ts'
import { findKnownPasskeys } from '../queries.server.ts'
import { passkeyHost } from '../rules.ts'

/** Whoever comes with a passkey alone is known by nothing before; after a password it is the passkey of this account. */
const purposes = { alone: 'passkey-sign-in', second: 'passkey-step' }
const nobodyYet = 'somebody'
const minutes = linkMinutes.passkey

type RequestOptions = Awaited<ReturnType<typeof requestOptions>>

/** The question that a device answers. Each is a row for some minutes, so an address has so many. */
export async function askForPasskey({
  origin,
  clientAddress,
  ticket,
}: {
  origin: string
  clientAddress: string
  /** Of a password that was just shown. */
  ticket: string | null
}): Promise<Outcome<RequestOptions, 'no-passkeys-here' | 'step-expired' | 'passkey-unknown'> | Throttled> {
  const host = passkeyHost(origin)
  if (!host) return refused('no-passkeys-here')
  const throttled = await throttle([limits.passkeysByAddress, clientAddress])
  if (throttled) return throttled
  if (ticket === null) {
    const challenge = await issueToken({ purpose: purposes.alone, subject: nobodyYet, minutes })
    return done(await requestOptions({ host, challenge, known: [] }))
  }
  const userId = (await findTokenSubject({ purpose: 'second-step', token: ticket })) as UserId | null
  if (!userId) return refused('step-expired')
  const known = await findKnownPasskeys({ userId })
  if (known.length === 0) return refused('passkey-unknown')
  const challenge = await issueToken({ purpose: purposes.second, subject: userId, minutes })
  return done(await requestOptions({ host, challenge, known }))
}

type Refused = 'no-passkeys-here' | 'passkey-expired' | 'passkey-unknown' | 'passkey-refused'
export type ShownPasskey = { id: string; userId: UserId; name: string; counter: number; isUserVerified: boolean }

/** Whose passkey has answered our own question, which it uses up. `owner`: the account that has shown its password, if one has. */
export async function readPasskey({
  assertion,
  origin,
  owner,
}: {
  assertion: Assertion
  origin: string
  owner: UserId | null
}): Promise<Outcome<ShownPasskey, Refused>> {
  const host = passkeyHost(origin)
  if (!host) return refused('no-passkeys-here')
  const challenge = challengeIn(assertion)
  const asked = await redeemToken({ purpose: owner ? purposes.second : purposes.alone, token: challenge })
  if (asked !== (owner ?? nobodyYet)) return refused('passkey-expired')
  const [known] = await db.select().from(passkeys).where(eq(passkeys.credentialId, assertion.id))
  if (!known || (owner && known.userId !== owner)) return refused('passkey-unknown')
  // A device that was not told whose passkey to use tells whose it has used.
  if ((ownerIn(assertion) ?? owner) !== known.userId) return refused('passkey-refused')
  const shown = await readAssertion({ assertion, host, origin, challenge, publicKey: known.publicKey })
  if (!shown) return refused('passkey-refused')
  return done({ id: known.id, userId: known.userId as UserId, name: known.name, ...shown })
}

/** One statement, so that of a passkey and its copy at once one counts on; the rule is `hasCountedBack`. */
export async function countPasskey(tx: Tx, { shown, origin }: { shown: ShownPasskey; origin: string }) {
  const { id, userId, counter, name } = shown
  const counted = await tx
    .update(passkeys)
    .set({ counter, usedAt: clock.now() })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)),
      ),
    )
    .returning({ id: passkeys.id })
  if (counted.length > 0) return done()
  const [owner] = await tx
    .select({ fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .innerJoin(passkeys, and(eq(passkeys.userId, profiles.id), eq(passkeys.id, id)))
    .where(eq(profiles.id, userId))
  // Removed a moment ago.
  if (!owner) return refused('passkey-unknown')
  return { ok: false as const, reason: 'passkey-copied' as const, letter: { ...owner, origin, name } }
}

/** The owner is told of a copy, outside the refused sign-in, so that the letter is counted before it is written. */
export async function tellOfCopy(letter: { fullName: string; email: string; origin: string; name: string }) {
  if (!(await countAttempt(lettersTo('passkey'), letter.email)).isAllowed) return
  await db.transaction((tx) => writePasskeyLetter(tx, { ...letter, event: 'copied' }))
}

type Entry = Origin & { assertion: Assertion; origin: string }

/** The device and whoever proved to it that they are its owner: two factors in one, so nothing else is asked for. */
export async function signInWithPasskey({
  assertion,
  origin,
  clientAddress,
  userAgent,
}: Entry): Promise<Outcome<SignedIn, Refused | 'passkey-unverified' | 'passkey-copied' | 'deactivated'> | Throttled> {
  const throttled = await throttle([limits.passkeysByAddress, clientAddress])
  if (throttled) return throttled
  const read = await readPasskey({ assertion, origin, owner: null })
  if (!read.ok) return read
  const shown = read.value
  if (!shown.isUserVerified) return refused('passkey-unverified')
  const opened = await db.transaction(async (tx) => {
    await holdAccount(tx, shown.userId)
    const counted = await countPasskey(tx, { shown, origin })
    if (!counted.ok) return counted
    const { userId } = shown
    return done({ sessionToken: await beginSession(tx, { userId, amr: 'passkey', clientAddress, userAgent }) })
  })
  if (!opened.ok) {
    if ('letter' in opened) await tellOfCopy(opened.letter)
    return refused(opened.reason)
  }
  await returnAttempts([limits.passkeysByAddress, clientAddress])
  const { sessionToken } = opened.value
  const person = await findPerson({ sessionToken })
  if (person) return done({ sessionToken, person })
  await signOut({ sessionToken })
  return refused('deactivated')
}
