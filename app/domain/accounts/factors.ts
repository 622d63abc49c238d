import { plainDashes, plainDigits, removeUnseen } from '#app/core/pasted.ts'
import type { StaffRole } from '#app/core/vocabulary.ts'

export type TwoStep =
  | { state: 'off' }
  | { state: 'pending'; key: string; picture: { path: string; size: number }; codes: readonly string[] }
  | { state: 'on'; since: Date }

export const recoveryCodeCount = 10

const rolesWithFactor: readonly StaffRole[] = ['hr', 'it_support', 'customer_service']

/** True for roles that can see other people's data: these must set up a second factor. */
export function needsSecondFactor(roles: readonly StaffRole[]) {
  return roles.some((role) => rolesWithFactor.includes(role))
}

export function normaliseCode(typed: string) {
  return plainDashes(plainDigits(removeUnseen(typed)))
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
}

export function isAppCode(code: string) {
  return /^\d{6}$/.test(code)
}

/** Separates a text into groups of four characters, which are easier to read out and type. */
export function groupByFour(text: string, separator = ' ') {
  return text.match(/.{1,4}/g)?.join(separator) ?? ''
}
