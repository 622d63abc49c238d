import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { UserId } from '#app/core/person.ts'
import { returnAttempts, throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { holdAccount, signOut, type SignedIn } from '../commands.server.ts'
import { spendCode } from '../factors/commands.server.ts'
import * as gateway from '../gateway.server.ts'
import { countPasskey, readPasskey, tellOfCopy, type ShownPasskey } from '../passkeys/entering/commands.server.ts'
import type { Assertion } from '../passkeys/forms.ts'
import { findPerson } from '../queries.server.ts'
import { beginSession } from '../sessions/commands.server.ts'
import type { Origin } from '../types.ts'

const purpose = 'second-step'

type SecondStep = Origin & { ticket: string }
type Proof = { code: string } | { shown: ShownPasskey; origin: string }

/** Opens the session that the password asked for. A change of the password or a deactivation since then has taken the ticket away. */
async function openSession({ ticket, clientAddress, userAgent }: SecondStep, proof: Proof, userId: UserId) {
  return gateway.withinTransaction(async (tx) => {
    await holdAccount(tx, userId)
    if (!(await gateway.findTokenSubject({ purpose, token: ticket }))) return refused('step-expired')
    const counted = 'shown' in proof ? await countPasskey(tx, proof) : done()
    if (!counted.ok) return counted
    const way = 'code' in proof ? await spendCode(tx, { userId, code: proof.code }) : 'passkey'
    if (!way) return refused('wrong-code')
    await gateway.redeemToken({ purpose, token: ticket })
    return done({ sessionToken: await beginSession(tx, { userId, amr: `password ${way}`, clientAddress, userAgent }) })
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

/** After the password, a code or a passkey. Only failures count, and they count for the account: whoever gets here knows its password. */
export async function takeSecondStep(
  step: SecondStep & ({ code: string } | { assertion: Assertion; origin: string }),
): Promise<Outcome<SignedIn, Reasons> | Throttled> {
  const owner = (await gateway.findTokenSubject({ purpose, token: step.ticket })) as UserId | null
  if (!owner) return refused('step-expired')
  const throttled = await throttle([limits.codesByAccount, owner])
  if (throttled) return throttled
  const read = 'assertion' in step ? await readPasskey({ ...step, owner }) : null
  if (read && !read.ok) return read
  const proof = read && 'assertion' in step ? { shown: read.value, origin: step.origin } : { code: '', ...step }
  const opened = await openSession(step, proof, owner)
  if (!opened.ok) {
    if ('letter' in opened) await tellOfCopy(opened.letter)
    return refused(opened.reason)
  }
  await returnAttempts([limits.codesByAccount, owner])
  const { sessionToken } = opened.value
  const person = await findPerson({ sessionToken })
  if (person) return done({ sessionToken, person })
  await signOut({ sessionToken })
  return refused('deactivated')
}
