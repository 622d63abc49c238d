import { eq, lt, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles, sessions, verifications } from '#db/tables/accounts.ts'
import type { UserId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { Job } from '#app/platform/jobs.server.ts'
import { issuePasswordLink } from './passwords/commands.server.ts'
import { writeResetLetter } from './emails.server.ts'
import { withinTransaction } from './gateway.server.ts'

/** Nothing happens for an address without an account. */
async function sendResetLetter({ email, origin }: { email: string; origin: string }) {
  await withinTransaction(async (tx) => {
    const [owner] = await tx
      .select()
      .from(profiles)
      .where(eq(sql`lower(${profiles.email})`, email.toLowerCase()))
    if (!owner) return
    const url = await issuePasswordLink({ userId: owner.id as UserId, origin, kind: 'reset-password' })
    await writeResetLetter(tx, { ...owner, url })
  })
}

async function forgetExpired() {
  const now = clock.now()
  // What somebody is using up at this moment is left to them: nothing here waits.
  await db.execute(sql`delete from ${sessions} where ${sessions.id} in
    (select ${sessions.id} from ${sessions} where ${lt(sessions.expiresAt, now)} for update skip locked)`)
  await db.execute(sql`delete from ${verifications} where ${verifications.id} in
    (select ${verifications.id} from ${verifications} where ${lt(verifications.expiresAt, now)} for update skip locked)`)
}

export const accountJobs: readonly Job[] = [
  { name: 'write-reset-letter', run: ({ email = '', origin = '' }) => sendResetLetter({ email, origin }) },
  { name: 'forget-expired-sessions', everyMinutes: 60, run: forgetExpired },
]
