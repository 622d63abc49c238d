import type { StaffRole } from '#app/core/vocabulary.ts'

export const recoveryCodeCount = 10

const rolesWithFactor: readonly StaffRole[] = ['hr', 'it_support', 'customer_service']

/** Roles that see other people's data need more than a password. */
export function needsFactor(roles: readonly StaffRole[]) {
  return roles.some((role) => rolesWithFactor.includes(role))
}

export function plainCode(typed: string) {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '')
}

export function isAppCode(code: string) {
  return /^\d{6}$/.test(code)
}

/** Groups of four are easier to read out and type. */
export function inGroups(text: string, separator = ' ') {
  return text.match(/.{1,4}/g)?.join(separator) ?? ''
}
