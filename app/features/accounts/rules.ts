import { addMinutes } from '#app/core/dates.ts'
import type { Person } from '#app/core/person.ts'

export const shortestPassword = 12
export const longestPassword = 128

/** Words that attackers try first. A password made of nothing else is refused. */
const guessableWords = [
  'administrator',
  'changeme',
  'iloveyou',
  'institute',
  'letmein',
  'passphrase',
  'password',
  'qwertyuiop',
  'qwerty',
  'uklinguistic',
  'ukli',
  'uk',
  'welcome',
]

/** True for "Password1234" or "Ukli-Welcome-1": without digits, symbols and guessable words nothing is left. */
export function isGuessable(password: string) {
  const letters = password.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
  return guessableWords.reduce((rest, word) => rest.replaceAll(word, ''), letters) === ''
}

/** The rules of the specification's section 5 in its order, then ours: a maximum and no guessable words. */
export const passwordRules: readonly { holds: (password: string) => boolean; text: string }[] = [
  {
    holds: (password) => password.length >= shortestPassword,
    text: `Password must be at least ${shortestPassword} characters long`,
  },
  { holds: (password) => /\p{Lu}/u.test(password), text: 'Password must contain at least one uppercase letter' },
  { holds: (password) => /\p{Ll}/u.test(password), text: 'Password must contain at least one lowercase letter' },
  { holds: (password) => /[0-9]/.test(password), text: 'Password must contain at least one number' },
  {
    holds: (password) => password.length <= longestPassword,
    text: `Password must be at most ${longestPassword} characters long`,
  },
  {
    holds: (password) => !isGuessable(password),
    text: 'Password must not consist of common words such as "password" or "welcome"',
  },
]

const minutesPerHour = 60
const minutesPerDay = 1_440

/** The lifetime of a session without a request (idle), and in total (absolute). */
const sessionLimits = {
  staff: { idleMinutes: 30, absoluteMinutes: 12 * minutesPerHour },
  others: { idleMinutes: minutesPerDay, absoluteMinutes: 30 * minutesPerDay },
}

export const firstSessionMinutes = sessionLimits.staff.idleMinutes
export const longestSessionMinutes = sessionLimits.others.absoluteMinutes

/** Returns when a session that is used now ends unless it is used again. Staff who are also students get the shorter times. */
export function sessionExpiry({ began, isStaff, now }: { began: Date; isStaff: boolean; now: Date }) {
  const { idleMinutes, absoluteMinutes } = isStaff ? sessionLimits.staff : sessionLimits.others
  return new Date(Math.min(addMinutes(now, idleMinutes).getTime(), addMinutes(began, absoluteMinutes).getTime()))
}

/** True at most once a minute, so that not every request writes. */
export function isRenewalDue({ expiresAt, next }: { expiresAt: Date; next: Date }) {
  return Math.abs(next.getTime() - expiresAt.getTime()) >= 60_000
}

export const longestToken = 200

export const tokenMinutes = {
  'reset-password': 30,
  'choose-first-password': 3 * minutesPerDay,
  'verify-email': minutesPerDay,
  /** The time between the password and the second step. */
  'second-step': 10,
  /** The time a device has to answer with a passkey. */
  passkey: 5,
  'change-address': minutesPerDay,
  /** The time in which the owner may say that a change was not theirs. */
  'not-me': 3 * minutesPerDay,
  /** The time in which the owner of the old email may undo a change. */
  'keep-address': 3 * minutesPerDay,
} as const

export function landingPage(person: Pick<Person, 'student' | 'staff'>) {
  if (person.student) return '/student-dashboard'
  return person.staff ? '/staff-portal' : '/enroll'
}
