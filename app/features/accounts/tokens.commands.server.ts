import { randomBytes } from 'node:crypto'
import { eq, like, or } from 'drizzle-orm'
import type { Executor, Tx } from '#db/client.server.ts'
import { verifications } from '#db/tables/accounts.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { UserId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { hashToken, isOpenToken, type GivenToken } from './tokens.queries.server.ts'
import type { TokenPurpose } from './tokens.types.ts'

export function newToken() {
  return randomBytes(32).toString('base64url')
}

/** Stores what the token stands for (`subject`) and returns the token, which is not stored. */
export async function issueToken(
  on: Executor,
  { purpose, subject, minutes }: { purpose: TokenPurpose; subject: string; minutes: number },
) {
  const [token, now] = [newToken(), clock.now()]
  await on.insert(verifications).values({
    id: newId(),
    identifier: hashToken({ purpose, token }),
    value: subject,
    expiresAt: addMinutes(now, minutes),
    createdAt: now,
    updatedAt: now,
  })
  return token
}

/** Returns the token's subject, or null. One statement, so that a token cannot be used twice at once. */
export async function redeemToken(on: Executor, given: GivenToken) {
  const [redeemed] = await on
    .delete(verifications)
    .where(isOpenToken(given))
    .returning({ subject: verifications.value })
  return redeemed?.subject ?? null
}

/** Includes the tokens of unfinished sign-ins, but not the one that undoes a change of email. */
export async function deleteTokensOf(tx: Tx, userId: UserId) {
  await tx.delete(verifications).where(or(eq(verifications.value, userId), like(verifications.value, `${userId} %`)))
}
