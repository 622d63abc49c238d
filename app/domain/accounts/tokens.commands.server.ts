import { randomBytes } from 'node:crypto'
import { eq, like, or } from 'drizzle-orm'
import type { Executor, Tx } from '#db/client.server.ts'
import { verifications } from '#db/tables/accounts.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { UserId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { hashToken, matchesValidToken, type GivenToken } from './tokens.queries.server.ts'
import type { TokenPurpose } from './email-links.ts'

export function createToken() {
  return randomBytes(32).toString('base64url')
}

/** Stores the hash of a new token with its subject (the id or text that the token is for), and returns the token. */
export async function issueToken(
  on: Executor,
  { purpose, subject, minutes }: { purpose: TokenPurpose; subject: string; minutes: number },
) {
  const [token, now] = [createToken(), clock.now()]
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

/**
 * Deletes a valid token and returns its subject, or null. Uses one statement, so that two requests cannot use the same
 * token.
 */
export async function redeemToken(on: Executor, token: GivenToken) {
  const [redeemed] = await on
    .delete(verifications)
    .where(matchesValidToken(token))
    .returning({ subject: verifications.value })
  return redeemed?.subject ?? null
}

/**
 * Deletes the tokens whose subject starts with the user id, including those of unfinished sign-ins. The link that
 * undoes a change of email stays valid.
 */
export async function deleteTokensOf(tx: Tx, userId: UserId) {
  await tx.delete(verifications).where(or(eq(verifications.value, userId), like(verifications.value, `${userId} %`)))
}
