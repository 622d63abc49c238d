import { hash, verify } from '@node-rs/argon2'

/** argon2id, the library's default, at the cost OWASP advises: 19 MiB, two passes, one thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of random bytes, so that an unknown email takes as long as a wrong password. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$V4j861GB7ESA9euR7Edy/g$htiTGmxRo8wfoW+aWUddrXjHFj4pnZu6G+f7R167T2Y'

/** Normalises characters that can be written in two ways, such as é, because keyboards differ. */
function normalise(password: string) {
  return password.normalize('NFKC')
}

export function hashPassword(password: string) {
  return hash(normalise(password), cost)
}

/** False without a stored hash, after the same work as with one. */
export async function matchesHash(storedHash: string | null | undefined, password: string) {
  const matches = await verify(storedHash ?? dummyHash, normalise(password))
  return matches && Boolean(storedHash)
}
