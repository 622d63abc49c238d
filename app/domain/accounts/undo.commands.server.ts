import { and, eq, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { passkeys, profiles } from '#db/tables/accounts.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import type { UserId } from '#app/core/person.ts'
import { uncountAttempts, throttle, type Throttled } from '#app/platform/rate-limits/rate-limits.commands.server.ts'
import { limits } from '#app/platform/rate-limits/rate-limits.ts'
import { decryptEmail } from '#app/platform/encryption.server.ts'
import { endSessionsOf, lockAccount } from './accounts.commands.server.ts'
import { hasFactor } from './factors.queries.server.ts'
import { endSecondFactor, removeAuthenticatorApp } from './factors.commands.server.ts'
import { issuePasswordLink } from './passwords.commands.server.ts'
import { redeemToken } from './tokens.commands.server.ts'
import { findTokenSubject } from './tokens.queries.server.ts'
import type { LinkRequest } from './accounts.types.ts'
import { parseUndoSubject, type Undone, undoSubject } from './email-links.ts'
import { issueLink } from './email-links.commands.server.ts'
import { tokenMinutes } from './accounts.rules.ts'

const purpose = 'not-me'

async function removeAddedFactor(tx: Tx, { userId, undone }: { userId: UserId; undone: Undone }) {
  if (undone === 'sessions') return
  if (undone === 'app') await removeAuthenticatorApp(tx, userId)
  else await tx.delete(passkeys).where(and(eq(passkeys.id, undone.passkeyId), eq(passkeys.userId, userId)))
  if (!(await hasFactor({ userId }, tx))) await endSecondFactor(tx, userId)
}

/**
 * Undoes a change that the owner did not make: ends all sessions, removes the added factor and returns a link for
 * setting a new password.
 */
export async function undoChange({
  token,
  origin,
  ipAddress,
}: LinkRequest & { origin: string }): Promise<Outcome<{ resetUrl: string }, 'invalid-link'> | Throttled> {
  const throttled = await throttle([limits.linksByAddress, ipAddress])
  if (throttled) return throttled
  const outcome = await db.transaction(async (tx): Promise<Outcome<{ resetUrl: string }, 'invalid-link'>> => {
    const known = parseUndoSubject(await findTokenSubject({ purpose, token }, tx))
    if (!known) return refused('invalid-link')
    const { userId, email } = known
    await lockAccount(tx, userId)
    const isTheirs = and(eq(profiles.id, userId), eq(sql`lower(${profiles.email})`, email.toLowerCase()))
    const [owner] = await tx.select({ id: profiles.id }).from(profiles).where(isTheirs)
    // The link remains valid, so that the owner can use it after restoring their old email.
    if (!owner) return refused('invalid-link')
    if (!(await redeemToken(tx, { purpose, token }))) return refused('invalid-link')
    await removeAddedFactor(tx, known)
    await endSessionsOf(tx, userId)
    return done({ resetUrl: decryptEmail(await issuePasswordLink(tx, { userId, origin, kind: 'reset-password' })) })
  })
  if (outcome.ok) await uncountAttempts([limits.linksByAddress, ipAddress])
  return outcome
}

type Change = { userId: UserId; email: string; undone: Undone; origin: string }

/**
 * Returns the button of an email about a change to the account. An owner who did not make the change uses it to secure
 * the account.
 */
export async function issueUndoAction(tx: Tx, { origin, ...change }: Change) {
  const [purpose, subject] = ['not-me', undoSubject(change)] as const
  const url = await issueLink(tx, { purpose, subject, minutes: tokenMinutes[purpose], origin })
  return { label: 'This wasn’t me: secure my account', url }
}

export const undoNote =
  'If it wasn’t you, use this link within three days. It works once: it signs out every device, removes what was added and lets you choose a new password.'
