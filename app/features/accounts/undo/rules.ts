import type { UserId } from '#app/core/person.ts'

/** The change that the link of an email takes back: a factor that was added, or nothing but the sessions. */
export type Undone = 'app' | 'sessions' | { passkeyId: string }

const form = /^not-me ([0-9a-f-]{36}) (app|sessions|passkey:[0-9a-f-]{36}) (\S+@\S+)$/

/**
 * The subject of the link. It does not start with the account, so that it survives a change of the password, and names
 * the email it was sent to, so that it is worth nothing to the owner of an email that the account no longer has.
 */
export function undoSubject({ userId, undone, email }: { userId: UserId; undone: Undone; email: string }) {
  return `not-me ${userId} ${typeof undone === 'string' ? undone : `passkey:${undone.passkeyId}`} ${email}`
}

export function readUndo(subject: string | null) {
  const [, userId, kind, email] = form.exec(subject ?? '') ?? []
  if (!userId || !kind || !email) return null
  const undone: Undone = kind === 'app' || kind === 'sessions' ? kind : { passkeyId: kind.replace('passkey:', '') }
  return { userId: userId as UserId, undone, email }
}
