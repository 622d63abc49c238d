import type { Tx } from '#db/client.server.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { uncountAttempts, throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { encryptForEmail } from '#app/platform/encryption.server.ts'
import { longestToken } from './accounts.rules.ts'
import { issueToken } from './tokens.commands.server.ts'
import { findTokenSubject } from './tokens.queries.server.ts'
import type { LinkRequest } from './accounts.types.ts'
import { linkedPages, type LinkPurpose } from './email-links.ts'

/**
 * Returns the link for an email that is written in the same transaction. `next` is the page to continue to afterwards.
 */
export async function issueLink(
  tx: Tx,
  {
    purpose,
    subject,
    minutes,
    origin,
    next,
  }: { purpose: LinkPurpose; subject: string; minutes: number; origin: string; next?: string | null | undefined },
) {
  const token = await issueToken(tx, { purpose, subject, minutes })
  return `${origin}${linkedPages[purpose]}?token=${encryptForEmail(token)}${next ? `&next=${encodeURIComponent(next)}` : ''}`
}

/**
 * Returns the subject of a link: the text that was stored with its token. Only invalid links count towards the limit of
 * the IP address.
 */
export async function findLinkSubject({
  purpose,
  token,
  ipAddress,
}: LinkRequest & { purpose: LinkPurpose }): Promise<Outcome<string, 'invalid-link'> | Throttled> {
  const throttled = await throttle([limits.linksByAddress, ipAddress])
  if (throttled) return throttled
  const isPlausible = token.length > 0 && token.length <= longestToken
  const subject = isPlausible ? await findTokenSubject({ purpose, token }) : null
  if (!subject) return refused('invalid-link')
  await uncountAttempts([limits.linksByAddress, ipAddress])
  return done(subject)
}
