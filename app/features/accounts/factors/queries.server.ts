import { and, count, eq, isNotNull } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { db, type Executor } from '#db/client.server.ts'
import { authenticators, passkeys, recoveryCodes } from '#db/tables/accounts.ts'
import type { Person, UserId } from '#app/core/person.ts'
import { openShared } from '#app/platform/seal.server.ts'
import { qrPath } from './gateway.server.ts'
import { appAddress, inGroups } from './rules.ts'
import type { TwoStep } from './types.ts'

/** Whether the password alone is not enough for this account. */
export async function hasFactor({ userId }: { userId: UserId }, on: Executor = db) {
  const rows = await unionAll(
    on
      .select({ userId: authenticators.userId })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))),
    on.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.userId, userId)),
  )
  return rows.length > 0
}

/** How many recovery codes are left. */
export async function countRecoveryCodes({ person }: { person: Person }) {
  const [left] = await db.select({ codes: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, person.userId))
  return left?.codes ?? 0
}

/** Two-step sign-in as its owner sees it. Key and codes are shown until the app is confirmed, and never again. */
export async function readTwoStep({ person }: { person: Person }): Promise<TwoStep> {
  const { userId, email } = person
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId))
  if (!row) return { state: 'off' }
  if (row.confirmedAt) return { state: 'on', since: row.confirmedAt }
  const key = openShared(row.sealedKey)
  const codes = openShared(row.sealedCodes ?? '')
  // Sealed with a secret that is gone: it is set up anew.
  if (!key || !codes) return { state: 'off' }
  return {
    state: 'pending',
    key: inGroups(key),
    picture: qrPath(appAddress({ key, email })),
    codes: codes.split(' ').map((code) => inGroups(code, '-')),
  }
}
