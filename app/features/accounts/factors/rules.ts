import type { StaffRole } from '#app/core/vocabulary.ts'

const secondsPerStep = 30
/** A device whose clock is one interval ahead or behind is still understood. */
const stepsAround = 1
export const keyBytes = 20
export const recoveryCodeCount = 10

const rolesWithFactor: readonly StaffRole[] = ['hr', 'it_support', 'customer_service']

/** Who sees other people's matters shows more than a password. */
export function needsFactor(roles: readonly StaffRole[]) {
  return roles.some((role) => rolesWithFactor.includes(role))
}

/** The intervals whose codes are good at an instant, by RFC 6238. */
export function stepsAt(instant: Date) {
  const step = Math.floor(instant.getTime() / 1000 / secondsPerStep)
  return Array.from({ length: 2 * stepsAround + 1 }, (_, at) => step - stepsAround + at)
}

/** As it is compared: however it was grouped, and in whichever case. */
export function plainCode(typed: string) {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '')
}

export function isAppCode(code: string) {
  return /^\d{6}$/.test(code)
}

/** In groups of four, to be read out or typed. */
export function inGroups(text: string, separator = ' ') {
  return text.match(/.{1,4}/g)?.join(separator) ?? ''
}

/** What an authenticator app reads from the picture. */
export function appAddress({ key, email }: { key: string; email: string }) {
  const issuer = 'UKLI'
  const label = encodeURIComponent(`${issuer}:${email}`)
  return `otpauth://totp/${label}?secret=${key}&issuer=${issuer}&algorithm=SHA1&digits=6&period=${secondsPerStep}`
}
