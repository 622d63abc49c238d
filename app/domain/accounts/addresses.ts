import type { UserId } from '#app/core/person.ts'

const change = /^([0-9a-f-]{36}) (\S+@\S+)$/
const back = /^return ([0-9a-f-]{36}) (\S+@\S+) (\S+)$/

/** The subject of the link that confirms a new email. It starts with the user id, so that `deleteTokensOf` finds it. */
export function addressChangeSubject({ userId, newEmail }: { userId: UserId; newEmail: string }) {
  return `${userId} ${newEmail}`
}

export function parseAddressChange(subject: string | null) {
  const [, userId, newEmail] = change.exec(subject ?? '') ?? []
  return userId && newEmail ? { userId: userId as UserId, newEmail } : null
}

export function undoLinkPrefix(userId: UserId) {
  return `return ${userId} `
}

/**
 * The subject of the link that undoes a change of email. It does not start with the user id, so it still works after a
 * thief has changed the password.
 */
export function undoLinkSubject({
  userId,
  oldEmail,
  changedAt,
}: {
  userId: UserId
  oldEmail: string
  changedAt: Date
}) {
  return `${undoLinkPrefix(userId)}${oldEmail} ${changedAt.toISOString()}`
}

export function parseUndoLink(subject: string | null) {
  const [, userId, oldEmail, changedAt] = back.exec(subject ?? '') ?? []
  return userId && oldEmail && changedAt ? { userId: userId as UserId, oldEmail, changedAt: new Date(changedAt) } : null
}
