import { and, eq, ne, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles, sessions } from '#db/tables/accounts.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { UserId } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { removeFactorsOf } from './factors.removal.commands.server.ts'
import { redeemToken } from './tokens.commands.server.ts'

/**
 * Confirms an email. Before the first confirmation, a stranger may have used the owner's email to make the account. The
 * first confirmation therefore removes all second factors and ends all sessions except that of the confirming browser.
 */
export async function verifyEmail({
  token,
  sessionId,
}: {
  token: string
  sessionId: string | null
}): Promise<Outcome<undefined, 'invalid-link'>> {
  return db.transaction(async (tx) => {
    const email = await redeemToken(tx, { purpose: 'verify-email', token })
    if (!email) return refused('invalid-link')
    const [owner] = await tx
      .select({ userId: profiles.id, isConfirmed: profiles.emailVerified })
      .from(profiles)
      .where(eq(sql`lower(${profiles.email})`, email))
      .for('no key update')
    if (!owner) return refused('invalid-link')
    const userId = owner.userId as UserId
    await tx.update(profiles).set({ emailVerified: true, updatedAt: clock.now() }).where(eq(profiles.id, userId))
    if (owner.isConfirmed) return done()
    await removeFactorsOf(tx, userId)
    const isOther = sessionId ? ne(sessions.id, sessionId) : undefined
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), isOther))
    return done()
  })
}
