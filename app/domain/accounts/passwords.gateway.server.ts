import { hash, verify } from '@node-rs/argon2'

/**
 * The cost of argon2id that OWASP recommends: 19 MiB, two passes, one thread. argon2id is the default of the library.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * The hash of random bytes. It is compared for an unknown email, so that the answer takes as long as for a wrong
 * password.
 */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$V4j861GB7ESA9euR7Edy/g$htiTGmxRo8wfoW+aWUddrXjHFj4pnZu6G+f7R167T2Y'

/** Normalises characters with two encodings, such as é, because keyboards differ. */
function normalisePassword(password: string) {
  return password.normalize('NFKC')
}

export function hashPassword(password: string) {
  return hash(normalisePassword(password), cost)
}

/** Compares a password with a hash. Without a stored hash it returns false after the same amount of work. */
export async function matchesHash(storedHash: string | null | undefined, password: string) {
  const matches = await verify(storedHash ?? dummyHash, normalisePassword(password))
  return matches && Boolean(storedHash)
}
