import type { UserId } from '#app/core/person.ts'

const change = /^([0-9a-f-]{36}) (\S+@\S+)$/
const back = /^return ([0-9a-f-]{36}) (\S+@\S+) (\S+)$/

/** The subject of a link that confirms a new email. It starts with the account, so that `deleteTokensOf` finds it. */
export function changeSubject({ userId, newEmail }: { userId: UserId; newEmail: string }) {
  return `${userId} ${newEmail}`
}

export function readChange(subject: string | null) {
  const [, userId, newEmail] = change.exec(subject ?? '') ?? []
  return userId && newEmail ? { userId: userId as UserId, newEmail } : null
}

export function returnsOf(userId: UserId) {
  return `return ${userId} `
}

/** The subject of a link that undoes a change. It survives a change of the password, which a thief could make. */
export function returnSubject({ userId, oldEmail, changedAt }: { userId: UserId; oldEmail: string; changedAt: Date }) {
  return `${returnsOf(userId)}${oldEmail} ${changedAt.toISOString()}`
}

export function readReturn(subject: string | null) {
  const [, userId, oldEmail, changedAt] = back.exec(subject ?? '') ?? []
  return userId && oldEmail && changedAt ? { userId: userId as UserId, oldEmail, changedAt: new Date(changedAt) } : null
}
