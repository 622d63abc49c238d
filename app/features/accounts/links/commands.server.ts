import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { findTokenSubject, issueToken } from '../gateway.server.ts'
import { longestToken } from '../rules.ts'
import { returnAttempts, throttle, type Throttled } from '#app/features/throttles/commands.server.ts'
import { limits } from '#app/features/throttles/rules.ts'
import { seal } from '#app/platform/seal.server.ts'
import { linkedPages, type LinkPurpose } from './rules.ts'

/** The address for a letter written in the same transaction (`withinTransaction`); its token is sealed until the letter leaves. */
export async function issueLink({
  purpose,
  subject,
  minutes,
  origin,
}: {
  purpose: LinkPurpose
  subject: string
  minutes: number
  origin: string
}) {
  const token = await issueToken({ purpose, subject, minutes })
  return `${origin}${linkedPages[purpose]}?token=${seal(token)}`
}

/** What a token stands for. Only tokens that stand for nothing are counted against who tries them. */
export async function findLinked({
  purpose,
  token,
  clientAddress,
}: {
  purpose: LinkPurpose
  token: string
  clientAddress: string
}): Promise<Outcome<string, 'invalid-link'> | Throttled> {
  const throttled = await throttle([limits.linksByAddress, clientAddress])
  if (throttled) return throttled
  const isPlausible = token.length > 0 && token.length <= longestToken
  const subject = isPlausible ? await findTokenSubject({ purpose, token }) : null
  if (!subject) return refused('invalid-link')
  await returnAttempts([limits.linksByAddress, clientAddress])
  return done(subject)
}
