import { db } from '#db/client.server.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { UserId } from '#app/core/person.ts'
import { uncountAttempts, throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { lockAccount, signOut, type SignedIn } from './accounts.commands.server.ts'
import { redeemCode } from './factors.commands.server.ts'
import type { Assertion } from './passkeys.forms.ts'
import {
  recordPasskeyUse,
  verifyPasskey,
  warnOfCopiedPasskey,
  type VerifiedPasskey,
} from './passkeys.sign-in.commands.server.ts'
import { findPerson } from './accounts.queries.server.ts'
import { beginSession } from './sessions.commands.server.ts'
import { redeemToken } from './tokens.commands.server.ts'
import { findTokenSubject } from './tokens.queries.server.ts'
import type { Client } from './accounts.types.ts'

const purpose = 'second-step'

type SecondStep = Client & { ticket: string }
type Proof = { passkey: null; code: string } | { passkey: VerifiedPasskey; origin: string }

/**
 * Opens the session. Refuses if a password change or a deactivation has deleted the token of the first step meanwhile.
 */
async function openSession({ ticket, ipAddress, userAgent }: SecondStep, proof: Proof, userId: UserId) {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if (!(await findTokenSubject({ purpose, token: ticket }, tx))) return refused('step-expired')
    const recorded = proof.passkey ? await recordPasskeyUse(tx, proof) : done()
    if (!recorded.ok) return recorded
    const method = proof.passkey ? 'passkey' : await redeemCode(tx, { userId, code: proof.code })
    if (!method) return refused('wrong-code')
    await redeemToken(tx, { purpose, token: ticket })
    const amr = `password ${method}` as const
    return done({ sessionToken: await beginSession(tx, { userId, amr, ipAddress, userAgent }) })
  })
}

type Answer = { code: string; assertion?: undefined } | { assertion: Assertion; origin: string }

async function verifyAnswer(answer: Answer, owner: UserId) {
  if (!answer.assertion) return done<Proof>({ passkey: null, code: answer.code })
  const verified = await verifyPasskey({ ...answer, owner })
  return verified.ok ? done<Proof>({ passkey: verified.value, origin: answer.origin }) : verified
}

type Reasons =
  | 'step-expired'
  | 'wrong-code'
  | 'deactivated'
  | 'no-passkeys-here'
  | 'passkey-expired'
  | 'passkey-unknown'
  | 'passkey-refused'
  | 'passkey-copied'

/**
 * Completes a sign-in with a code or a passkey after the password. Failures count against the account, because only
 * people who know its password get here.
 */
export async function verifySecondFactor(step: SecondStep & Answer): Promise<Outcome<SignedIn, Reasons> | Throttled> {
  const owner = (await findTokenSubject({ purpose, token: step.ticket })) as UserId | null
  if (!owner) return refused('step-expired')
  const throttled = await throttle([limits.codesByAccount, owner])
  if (throttled) return throttled
  const proof = await verifyAnswer(step, owner)
  if (!proof.ok) return proof
  const opened = await openSession(step, proof.value, owner)
  if (!opened.ok) {
    if (opened.reason === 'passkey-copied') await warnOfCopiedPasskey(opened.warning)
    return refused(opened.reason)
  }
  await uncountAttempts([limits.codesByAccount, owner])
  const { sessionToken } = opened.value
  const person = await findPerson({ sessionToken })
  if (person) return done({ sessionToken, person })
  await signOut({ sessionToken })
  return refused('deactivated')
}
