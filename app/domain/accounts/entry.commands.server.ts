import { eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import {
  countAttempt,
  uncountAttempts,
  throttle,
  type Throttled,
} from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { emailLimit, limits } from '#app/platform/rate-limits/rate-limits.ts'
import { enqueueJob } from '#app/platform/jobs.server.ts'
import { issueLink } from './email-links.commands.server.ts'
import { tokenMinutes } from './accounts.rules.ts'
import { redeemToken } from './tokens.commands.server.ts'
import type { LinkRequest } from './accounts.types.ts'
import { queueEntryLinkEmail } from './accounts.emails.server.ts'

const purpose = 'this-browser'

/**
 * Queues an email with a link for an owner who cannot sign in because others have used up the wrong-password limit of
 * the account. A job writes the email, so that this call takes equally long for a known and an unknown email.
 */
export async function queueEntryEmail({ email, origin }: { email: string; origin: string }) {
  if (!(await countAttempt(emailLimit('entry'), email)).isAllowed) return
  await db.transaction((tx) => enqueueJob(tx, 'send-entry-email', { email, origin }))
}

/** Emails the owner of an account the link that makes a browser known. Does nothing for an email without an account. */
export async function sendEntryEmail({ email, origin }: { email: string; origin: string }) {
  await db.transaction(async (tx) => {
    const [owner] = await tx
      .select()
      .from(profiles)
      .where(eq(sql`lower(${profiles.email})`, email.toLowerCase()))
    if (!owner) return
    const url = await issueLink(tx, { purpose, subject: owner.id, minutes: tokenMinutes[purpose], origin })
    await queueEntryLinkEmail(tx, { ...owner, url })
  })
}

/**
 * Returns the email of the account that the link is for. The caller then marks this browser as known; signing in still
 * needs the password.
 */
export async function redeemEntryLink({
  token,
  ipAddress,
}: LinkRequest): Promise<Outcome<{ email: string }, 'invalid-link'> | Throttled> {
  const throttled = await throttle([limits.linksByAddress, ipAddress])
  if (throttled) return throttled
  const userId = await redeemToken(db, { purpose, token })
  const [owner] = userId ? await db.select().from(profiles).where(eq(profiles.id, userId)) : []
  if (!owner) return refused('invalid-link')
  await uncountAttempts([limits.linksByAddress, ipAddress])
  return done({ email: owner.email })
}
