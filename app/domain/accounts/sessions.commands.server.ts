import { and, eq, ne, lt, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { sessions, verifications } from '#db/tables/accounts.ts'
import { addMinutes } from '#app/core/dates.ts'
import { newId } from '#app/core/ids.ts'
import type { Person, UserId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { firstSessionMinutes } from './accounts.rules.ts'
import { createToken } from './tokens.commands.server.ts'
import type { Client } from './accounts.types.ts'
import { assuranceLevel, type AuthenticationMethods } from './sessions.ts'

/** Starts a session, in the transaction that checked the factors, and returns its token. */
export async function beginSession(
  tx: Tx,
  { userId, amr, ipAddress, userAgent }: Client & { userId: UserId; amr: AuthenticationMethods },
) {
  const [token, now] = [createToken(), clock.now()]
  await tx.insert(sessions).values({
    id: newId(),
    token,
    userId,
    expiresAt: addMinutes(now, firstSessionMinutes),
    ipAddress,
    userAgent: userAgent.slice(0, 512),
    aal: assuranceLevel(amr),
    amr,
    createdAt: now,
    updatedAt: now,
  })
  return token
}

/** Gives the session a new token after an important change, so that a stolen cookie stops working. */
export async function renewSessionToken(
  tx: Tx,
  { sessionId, amr }: { sessionId: string; amr?: AuthenticationMethods },
) {
  const token = createToken()
  const shown = amr ? { amr, aal: assuranceLevel(amr) } : {}
  await tx
    .update(sessions)
    .set({ token, updatedAt: clock.now(), ...shown })
    .where(eq(sessions.id, sessionId))
  return token
}

/** False once the session was ended, by a password reset or from another device. Call it with the account locked. */
export async function isSessionOpen(tx: Tx, { sessionId }: Pick<Person, 'sessionId'>) {
  const found = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId))
  return found.length > 0
}

/** Ends one session of this person. Does nothing if the session has already ended or belongs to another account. */
export async function endSession({ person, sessionId }: { person: Person; sessionId: string }) {
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, person.userId)))
}

export async function endOtherSessions({ person }: { person: Person }) {
  await db.delete(sessions).where(and(eq(sessions.userId, person.userId), ne(sessions.id, person.sessionId)))
}

/** Deletes expired sessions and tokens. Skips locked rows instead of waiting for them; the next run deletes those. */
export async function deleteExpiredSessionsAndTokens() {
  const now = clock.now()
  await db.execute(sql`delete from ${sessions} where ${sessions.id} in
    (select ${sessions.id} from ${sessions} where ${lt(sessions.expiresAt, now)} for update skip locked)`)
  await db.execute(sql`delete from ${verifications} where ${verifications.id} in
    (select ${verifications.id} from ${verifications} where ${lt(verifications.expiresAt, now)} for update skip locked)`)
}
