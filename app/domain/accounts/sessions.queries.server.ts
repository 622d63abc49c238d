import { and, desc, eq, gt } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { sessions } from '#db/tables/accounts.ts'
import type { Person } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { describeDevice, describeSignIn } from './sessions.ts'

export async function listSessions({ person }: { person: Person }) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, person.userId), gt(sessions.expiresAt, clock.now())))
    .orderBy(desc(sessions.updatedAt))
  const listed = rows.map(({ id, userAgent, amr, createdAt, updatedAt }) => ({
    id,
    isCurrent: id === person.sessionId,
    device: describeDevice(userAgent),
    entry: describeSignIn(amr),
    beganAt: createdAt,
    usedAt: updatedAt,
  }))
  return listed.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}
