import { sessions } from '#db/tables/accounts.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { UserId } from '#app/core/person.ts'
import { returnAttempts, throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { holdAccount, signOut, type SignedIn } from '../commands.server.ts'
import { spendCode } from '../factors/commands.server.ts'
import * as gateway from '../gateway.server.ts'
import { findPerson } from '../queries.server.ts'
import { firstSessionMinutes } from '../rules.ts'
import type { Origin } from '../types.ts'

const purpose = 'second-step'

type SecondStep = Origin & { ticket: string; code: string }

/** Opens the session that the password asked for. A change of the password or a deactivation since then has taken the ticket away. */
async function openSession({ ticket, code, clientAddress, userAgent }: SecondStep, userId: UserId) {
  return gateway.withinTransaction(async (tx) => {
    await holdAccount(tx, userId)
    if (!(await gateway.findTokenSubject({ purpose, token: ticket }))) return refused('step-expired')
    const way = await spendCode(tx, { userId, code })
    if (!way) return refused('wrong-code')
    await gateway.redeemToken({ purpose, token: ticket })
    const [token, now] = [gateway.newSessionToken(), clock.now()]
    await tx.insert(sessions).values({
      id: newId(),
      token,
      userId,
      expiresAt: addMinutes(now, firstSessionMinutes),
      ipAddress: clientAddress,
      userAgent: userAgent.slice(0, 512),
      aal: 'aal2',
      amr: `password ${way}`,
      createdAt: now,
      updatedAt: now,
    })
    return done({ token })
  })
}

/** After the password, the code. Only failures count, and they count for the account: whoever gets here knows its password. */
export async function takeSecondStep(
  step: SecondStep,
): Promise<Outcome<SignedIn, 'step-expired' | 'wrong-code' | 'deactivated'> | Throttled> {
  const userId = (await gateway.findTokenSubject({ purpose, token: step.ticket })) as UserId | null
  if (!userId) return refused('step-expired')
  const throttled = await throttle([limits.codesByAccount, userId])
  if (throttled) return throttled
  const opened = await openSession(step, userId)
  if (!opened.ok) return opened
  await returnAttempts([limits.codesByAccount, userId])
  const sessionToken = opened.value.token
  const person = await findPerson({ sessionToken })
  if (person) return done({ sessionToken, person })
  await signOut({ sessionToken })
  return refused('deactivated')
}
