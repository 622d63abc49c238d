import { and, eq, ne } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { sessions } from '#db/tables/accounts.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { Person, UserId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { newSessionToken } from '../gateway.server.ts'
import { firstSessionMinutes } from '../rules.ts'
import type { Origin } from '../types.ts'

/** A session of two factors, in the transaction that has seen both. `amr` tells which they were. */
export async function beginSession(
  tx: Tx,
  { userId, amr, clientAddress, userAgent }: Origin & { userId: UserId; amr: string },
) {
  const [token, now] = [newSessionToken(), clock.now()]
  await tx.insert(sessions).values({
    id: newId(),
    token,
    userId,
    expiresAt: addMinutes(now, firstSessionMinutes),
    ipAddress: clientAddress,
    userAgent: userAgent.slice(0, 512),
    aal: 'aal2',
    amr,
    createdAt: now,
    updatedAt: now,
  })
  return token
}

/** One that has ended already, or is somebody else's, is ended for this person all the same: nothing is told. */
export async function endSession({ person, sessionId }: { person: Person; sessionId: string }) {
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, person.userId)))
}

/** All but the one in which it is asked for. */
export async function endOtherSessions({ person }: { person: Person }) {
  await db.delete(sessions).where(and(eq(sessions.userId, person.userId), ne(sessions.id, person.sessionId)))
}
