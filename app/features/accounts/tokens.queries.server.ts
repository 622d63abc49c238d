import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { verifications } from '#db/tables/accounts.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { TokenPurpose } from './tokens.types.ts'

export type GivenToken = { purpose: TokenPurpose; token: string }

/** The database holds this hash instead of the token, so that its reader cannot use one. */
export function hashToken({ purpose, token }: GivenToken) {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url')
}

export function isOpenToken(given: GivenToken) {
  return and(eq(verifications.identifier, hashToken(given)), gt(verifications.expiresAt, clock.now()))
}

/** Returns what the token stands for without using it up; null when it was used, has expired or never was. */
export async function findTokenSubject(given: GivenToken, on: Executor = db) {
  const [found] = await on.select({ subject: verifications.value }).from(verifications).where(isOpenToken(given))
  return found?.subject ?? null
}
