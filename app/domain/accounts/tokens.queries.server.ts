import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { verifications } from '#db/tables/accounts.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { TokenPurpose } from './email-links.ts'

export type GivenToken = { purpose: TokenPurpose; token: string }

/** Hashes a token. Only the hash is stored, so that somebody who reads the database cannot use the token. */
export function hashToken({ purpose, token }: GivenToken) {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url')
}

export function matchesValidToken(token: GivenToken) {
  return and(eq(verifications.identifier, hashToken(token)), gt(verifications.expiresAt, clock.now()))
}

/** Returns the subject of a token and leaves the token valid; null if it was used, has expired or never existed. */
export async function findTokenSubject(token: GivenToken, on: Executor = db) {
  const [found] = await on.select({ subject: verifications.value }).from(verifications).where(matchesValidToken(token))
  return found?.subject ?? null
}
