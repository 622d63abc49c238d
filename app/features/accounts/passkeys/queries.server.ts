import { asc, eq } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { passkeys } from '#db/tables/accounts.ts'
import type { Person, UserId } from '#app/core/person.ts'

export function findKnownPasskeys({ userId }: { userId: UserId }, on: Executor = db) {
  return on
    .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
}

export async function listPasskeys({ person }: { person: Person }) {
  return db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, person.userId))
    .orderBy(asc(passkeys.createdAt))
}

export type ListedPasskey = Awaited<ReturnType<typeof listPasskeys>>[number]
