import { lt, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { sessions, verifications } from '#db/tables/accounts.ts'
import { clock } from '#app/platform/clock.server.ts'

/** Deletes expired sessions and tokens. Skips locked rows instead of waiting for them; the next run deletes those. */
export async function deleteExpiredSessionsAndTokens() {
  const now = clock.now()
  await db.execute(sql`delete from ${sessions} where ${sessions.id} in
    (select ${sessions.id} from ${sessions} where ${lt(sessions.expiresAt, now)} for update skip locked)`)
  await db.execute(sql`delete from ${verifications} where ${verifications.id} in
    (select ${verifications.id} from ${verifications} where ${lt(verifications.expiresAt, now)} for update skip locked)`)
}
