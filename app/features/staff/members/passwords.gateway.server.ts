import { randomBytes } from 'node:crypto'
import { passwordOf } from './rules.ts'

/** Generates a first password with 71 random bits, which the new member replaces at the first sign-in. */
export function suggestPassword() {
  return passwordOf(randomBytes(12))
}
