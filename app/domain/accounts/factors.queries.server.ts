import { count, eq, sql, asc } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { authenticators, passkeys, profiles, recoveryCodes } from '#db/tables/accounts.ts'
import { settings } from '#db/tables/operations.ts'
import type { Person, UserId } from '#app/core/person.ts'
import { decryptSecret } from '#app/platform/encryption.server.ts'
import { drawQrCode, authenticatorUri } from './factors.gateway.server.ts'
import { groupByFour, type TwoStep } from './factors.ts'
import { findTokenSubject } from './tokens.queries.server.ts'

export const olderFingerprintKeys = 'older_fingerprint_keys'

/**
 * SQL for statements that select from `profiles`: true if the account has a second factor, so that the password alone
 * is not enough.
 */
export const hasFactorColumn = sql<boolean>`(
  exists (select from ${authenticators} where ${authenticators.userId} = ${profiles.id} and ${authenticators.confirmedAt} is not null)
  or exists (select from ${passkeys} where ${passkeys.userId} = ${profiles.id}))`

export async function hasFactor({ userId }: { userId: UserId }, on: Executor = db) {
  const [row] = await on.select({ hasFactor: hasFactorColumn }).from(profiles).where(eq(profiles.id, userId))
  return row?.hasFactor ?? false
}

export async function countRecoveryCodes({ person }: { person: Person }) {
  const [left] = await db.select({ codes: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId))
  return left?.codes ?? 0
}

/** Lists the encrypted fingerprint keys of recovery codes that were made under an earlier secret. */
export async function listOlderFingerprintKeys(on: Executor = db): Promise<readonly string[]> {
  const [row] = await on.select().from(settings).where(eq(settings.key, olderFingerprintKeys))
  return Array.isArray(row?.value) ? row.value.map(String) : []
}

/**
 * Reads the state of the authenticator app. The result contains the key and the recovery codes only until the app is
 * confirmed.
 */
export async function readTwoStep({ person }: { person: Person }): Promise<TwoStep> {
  const { userId, email } = person
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId))
  if (!row) return { state: 'off' }
  if (row.confirmedAt) return { state: 'on', since: row.confirmedAt }
  const key = decryptSecret(row.sealedKey)
  const codes = decryptSecret(row.sealedCodes ?? '')
  // The secret that encrypted the key and the codes was removed, so the app has to be set up again.
  if (!key || !codes) return { state: 'off' }
  return {
    state: 'pending',
    key: groupByFour(key),
    picture: drawQrCode(authenticatorUri({ key, email })),
    codes: codes.split(' ').map((code) => groupByFour(code, '-')),
  }
}

export function findKnownPasskeys({ userId }: { userId: UserId }, on: Executor = db) {
  return on
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
}

/** True if the account that the second-step ticket belongs to has a passkey. */
export async function hasPasskey({ ticket }: { ticket: string }) {
  const userId = await findTokenSubject({ purpose: 'second-step', token: ticket })
  return userId !== null && (await findKnownPasskeys({ userId: userId as UserId })).length > 0
}

export async function listPasskeys({ person }: { person: Person }) {
  return db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, person.userId))
    .orderBy(asc(passkeys.createdAt))
}
