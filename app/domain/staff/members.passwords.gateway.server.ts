import { randomBytes } from 'node:crypto'
import { formatPassword } from './members.ts'

/** Generates an initial password with 71 random bits. The new member replaces it at the first sign-in. */
export function suggestPassword() {
  return formatPassword(randomBytes(12))
}
