import { db } from '#db/client.server.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { UserId } from '#app/core/person.ts'
import { returnAttempts, throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { lockAccount, signOut, type SignedIn } from './commands.server.ts'
import { redeemCode } from './factors/commands.server.ts'
import type { Assertion } from './passkeys/forms.ts'
import {
  recordPasskeyUse,
  verifyPasskey,
  warnOfCopiedPasskey,
  type VerifiedPasskey,
} from './passkeys/sign-in.commands.server.ts'
import { findPerson } from './queries.server.ts'
import { beginSession } from './sessions.commands.server.ts'
import { redeemToken } from './tokens.commands.server.ts'
import { findTokenSubject } from './tokens.queries.server.ts'
import type { Client } from './types.ts'

const purpose = 'second-step'

type SecondStep = Client & { ticket: string }
type Proof = { code: string } | { passkey: VerifiedPasskey; origin: string }

/** Opens the session. If the password was changed or the account deactivated meanwhile, the ticket has been deleted. */
async function openSession({ ticket, ipAddress, userAgent }: SecondStep, proof: Proof, userId: UserId) {
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId)
    if (!(await findTokenSubject({ purpose, token: ticket }, tx))) return refused('step-expired')
    const recorded = 'passkey' in proof ? await recordPasskeyUse(tx, proof) : done()
    if (!recorded.ok) return recorded
    const method = 'code' in proof ? await redeemCode(tx, { userId, code: proof.code }) : 'passkey'
    if (!method) return refused('wrong-code')
    await redeemToken(tx, { purpose, token: ticket })
    const amr = `password ${method}` as const
    return done({ sessionToken: await beginSession(tx, { userId, amr, ipAddress, userAgent }) })
  })
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

/** Signs in with a code or a passkey after the password. Failures count against the account, since only its password leads here. */
export async function verifySecondFactor(
  step: SecondStep & ({ code: string } | { assertion: Assertion; origin: string }),
): Promise<Outcome<SignedIn, Reasons> | Throttled> {
  const owner = (await findTokenSubject({ purpose, token: step.ticket })) as UserId | null
  if (!owner) return refused('step-expired')
  const throttled = await throttle([limits.codesByAccount, owner])
  if (throttled) return throttled
  const verified = 'assertion' in step ? await verifyPasskey({ ...step, owner }) : null
  if (verified && !verified.ok) return verified
  const proof =
    verified && 'assertion' in step ? { passkey: verified.value, origin: step.origin } : { code: '', ...step }
  const opened = await openSession(step, proof, owner)
  if (!opened.ok) {
    if ('warning' in opened) await warnOfCopiedPasskey(opened.warning)
    return refused(opened.reason)
  }
  await returnAttempts([limits.codesByAccount, owner])
  const { sessionToken } = opened.value
  const person = await findPerson({ sessionToken })
  if (person) return done({ sessionToken, person })
  await signOut({ sessionToken })
  return refused('deactivated')
}
