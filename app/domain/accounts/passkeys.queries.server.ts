import { asc, eq } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { passkeys } from '#db/tables/accounts.ts'
import type { Person, UserId } from '#app/core/person.ts'
import { findTokenSubject } from './tokens.queries.server.ts'

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
