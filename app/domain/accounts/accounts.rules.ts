import { addMinutes } from '#app/core/dates.ts'
import type { Person } from '#app/core/person.ts'
import { commonPasswords } from './common-passwords.ts'
import { specifiedPasswordRules, type PasswordRule } from './new-password.ts'

export const longestPassword = 128

/** Words that attackers try first, in addition to the most common passwords. */
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

/** Common passwords that are too short to search for within a longer password. */
const shortPasswords = [
  'a',
  'aa',
  'aaa',
  'ab',
  'abc',
  'abcd',
  'asd',
  'asdf',
  'pass',
  'qaz',
  'qwe',
  'test',
  'zaq',
  'zxc',
]

const common = new Set([...commonPasswords, ...guessableWords, ...shortPasswords])

const extractLetters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

const disguises: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Returns the letters of a disguised password: "password" for "P@ssw0rd1234". */
function removeDisguise(password: string) {
  const core = password
    .toLowerCase()
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L}]+$/u, '')
  return extractLetters(core.replaceAll(/[013457@$!]/g, (sign) => disguises[sign] ?? sign))
}

/** True for a common password, or two of them joined. */
function isCommonPassword(letters: string) {
  if (common.has(letters)) return true
  return Array.from(letters, (_letter, at) => at).some(
    (at) => common.has(letters.slice(0, at)) && common.has(letters.slice(at)),
  )
}

function consistsOfWords(letters: string, words: readonly string[]) {
  return words.reduce((rest, word) => (word ? rest.replaceAll(word, '') : rest), letters) === ''
}

/**
 * True for a common password, also with digits or signs around it: "Football12345", "P@ssw0rd1234", "Ukli-Welcome-1".
 */
export function isGuessable(password: string) {
  const letters = extractLetters(password)
  return (
    consistsOfWords(letters, guessableWords) || isCommonPassword(letters) || isCommonPassword(removeDisguise(password))
  )
}

/** True for a password that consists only of the owner's email or name and of guessable words. */
export function isPersonal({ password, email, fullName }: { password: string; email: string; fullName: string }) {
  const [local = '', domain = ''] = email.split('@')
  const parts = [...local.split(/[^\p{L}]+/u), ...domain.split('.'), ...fullName.split(/[^\p{L}]+/u)]
  const own = [email, local, fullName, ...parts].map(extractLetters).filter((word) => word.length >= 3)
  const words = [...own, ...guessableWords].toSorted((a, b) => b.length - a.length)
  return consistsOfWords(extractLetters(password), words) || consistsOfWords(removeDisguise(password), words)
}

export const personalPassword = 'Password must not consist of your own name or email address'

/** The rules of the specification, then our own: a maximum length and no guessable words. */
export const passwordRules: readonly PasswordRule[] = [
  ...specifiedPasswordRules,
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

/** The lifetime of a session without a request (idle), and its maximum lifetime (absolute). */
const sessionLimits = {
  staff: { idleMinutes: 30, absoluteMinutes: 12 * minutesPerHour },
  others: { idleMinutes: minutesPerDay, absoluteMinutes: 30 * minutesPerDay },
}

export const firstSessionMinutes = sessionLimits.staff.idleMinutes
export const longestSessionMinutes = sessionLimits.others.absoluteMinutes

/**
 * Returns when a session ends if this is its last request. The shorter limits apply to staff, even if they are also
 * students.
 */
export function computeSessionExpiry({ began, isStaff, now }: { began: Date; isStaff: boolean; now: Date }) {
  const { idleMinutes, absoluteMinutes } = isStaff ? sessionLimits.staff : sessionLimits.others
  return new Date(Math.min(addMinutes(now, idleMinutes).getTime(), addMinutes(began, absoluteMinutes).getTime()))
}

/** True if the new expiry differs by at least a minute, so that not every request writes to the database. */
export function isRenewalDue({ expiresAt, next }: { expiresAt: Date; next: Date }) {
  return Math.abs(next.getTime() - expiresAt.getTime()) >= 60_000
}

export const longestToken = 200

export const tokenMinutes = {
  'reset-password': 30,
  'choose-first-password': 3 * minutesPerDay,
  'verify-email': minutesPerDay,
  /** Time from the password to the second step. */
  'second-step': 10,
  /** Time for a device to answer with a passkey. */
  passkey: 5,
  'change-address': minutesPerDay,
  'this-browser': minutesPerHour,
  /** Time for the owner to report that a change was not theirs. */
  'not-me': 3 * minutesPerDay,
  /** Time for the owner of the old email to undo a change. */
  'keep-address': 3 * minutesPerDay,
} as const

export function landingPage(person: Pick<Person, 'student' | 'staff'>) {
  if (person.student) return '/student-dashboard'
  return person.staff ? '/staff-portal' : '/enroll'
}
