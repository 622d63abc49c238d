import type { UserId } from '#app/core/person.ts'

/** The pages that links in emails lead to. The URL contains a token for one purpose, and needs no sign-in. */
export const linkedPages = {
  'reset-password': '/auth/reset-password',
  'verify-email': '/auth/verify-email',
  'change-address': '/auth/address',
  'keep-address': '/auth/address',
  'not-me': '/auth/not-me',
  'this-browser': '/auth/this-browser',
  'own-application': '/my-application',
  interview: '/interview',
  'ticket-answer': '/answer',
  reminders: '/reminders',
  'course-interest': '/course-interest',
  'team-place': '/claim',
} as const
export type LinkPurpose = keyof typeof linkedPages

/** The purpose that a token was issued for; the token is not valid for any other. */
export type TokenPurpose = LinkPurpose | 'second-step' | 'passkey-sign-in' | 'passkey-step' | 'passkey-add'

/**
 * The change that the link undoes: an added app or passkey, or `sessions` if no factor was added and only sessions are
 * ended.
 */
export type Undone = 'app' | 'sessions' | { passkeyId: string }

const form = /^not-me ([0-9a-f-]{36}) (app|sessions|passkey:[0-9a-f-]{36}) (\S+@\S+)$/

/**
 * The subject of the link. It does not start with the user id, so that the link still works after a change of the
 * password. It contains the email that the link was sent to, so that the link stops working once the account has
 * another email.
 */
export function undoSubject({ userId, undone, email }: { userId: UserId; undone: Undone; email: string }) {
  return `not-me ${userId} ${typeof undone === 'string' ? undone : `passkey:${undone.passkeyId}`} ${email}`
}

export function parseUndoSubject(subject: string | null) {
  const [, userId, kind, email] = form.exec(subject ?? '') ?? []
  if (!userId || !kind || !email) return null
  const undone: Undone = kind === 'app' || kind === 'sessions' ? kind : { passkeyId: kind.replace('passkey:', '') }
  return { userId: userId as UserId, undone, email }
}
