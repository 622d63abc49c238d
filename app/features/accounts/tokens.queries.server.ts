import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { verifications } from '#db/tables/accounts.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { TokenPurpose } from './tokens.types.ts'

export type GivenToken = { purpose: TokenPurpose; token: string }

/** The database holds this hash, so that somebody who reads it cannot use the token. */
export function hashToken({ purpose, token }: GivenToken) {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url')
}

export function isOpenToken(given: GivenToken) {
  return and(eq(verifications.identifier, hashToken(given)), gt(verifications.expiresAt, clock.now()))
}

/** Returns the token's subject without using it up; null if it was used, has expired or never existed. */
export async function findTokenSubject(given: GivenToken, on: Executor = db) {
  const [found] = await on.select({ subject: verifications.value }).from(verifications).where(isOpenToken(given))
  return found?.subject ?? null
}
