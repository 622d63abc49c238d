import { and, eq, ne } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { sessions } from '#db/tables/accounts.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { Person, UserId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { firstSessionMinutes } from './rules.ts'
import { newToken } from './tokens.commands.server.ts'
import type { Client } from './types.ts'
import { assuranceOf, type AuthenticationMethods } from './sessions.rules.ts'

/** Starts a session in the transaction that checked the factors, and returns its token. */
export async function beginSession(
  tx: Tx,
  { userId, amr, ipAddress, userAgent }: Client & { userId: UserId; amr: AuthenticationMethods },
) {
  const [token, now] = [newToken(), clock.now()]
  await tx.insert(sessions).values({
    id: newId(),
    token,
    userId,
    expiresAt: addMinutes(now, firstSessionMinutes),
    ipAddress,
    userAgent: userAgent.slice(0, 512),
    aal: assuranceOf(amr),
    amr,
    createdAt: now,
    updatedAt: now,
  })
  return token
}

/** Renews the token after its owner has shown another factor, so that a stolen cookie is worthless. */
export async function renewSessionToken(
  tx: Tx,
  { sessionId, amr }: { sessionId: string; amr?: AuthenticationMethods },
) {
  const token = newToken()
  const shown = amr ? { amr, aal: assuranceOf(amr) } : {}
  await tx
    .update(sessions)
    .set({ token, updatedAt: clock.now(), ...shown })
    .where(eq(sessions.id, sessionId))
  return token
}

/** False once a reset, or the person from another device, has ended the session. Ask under the lock of the account. */
export async function isSessionOpen(tx: Tx, { sessionId }: Pick<Person, 'sessionId'>) {
  const found = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId))
  return found.length > 0
}

/** Ends one of this person's sessions. Does nothing if it has ended already or belongs to somebody else. */
export async function endSession({ person, sessionId }: { person: Person; sessionId: string }) {
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, person.userId)))
}

export async function endOtherSessions({ person }: { person: Person }) {
  await db.delete(sessions).where(and(eq(sessions.userId, person.userId), ne(sessions.id, person.sessionId)))
}
