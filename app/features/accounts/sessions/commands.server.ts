import { and, eq, ne } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { sessions } from '#db/tables/accounts.ts'
import type { Person } from '#app/core/person.ts'

/** One that has ended already, or is somebody else's, is ended for this person all the same: nothing is told. */
export async function endSession({ person, sessionId }: { person: Person; sessionId: string }) {
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, person.userId)))
}

/** All but the one in which it is asked for. */
export async function endOtherSessions({ person }: { person: Person }) {
  await db.delete(sessions).where(and(eq(sessions.userId, person.userId), ne(sessions.id, person.sessionId)))
}
