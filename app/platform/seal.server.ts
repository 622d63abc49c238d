import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { env } from './env.server.ts'

const nonceBytes = 12
const tagBytes = 16
/** Signs that neither addresses nor HTML escape, so a sealed word stands anywhere in a letter. */
const sealed = /~sealed~([\w-]+)~/g

/** What is sealed for one purpose is not opened for another. */
const labels = {
  letters: 'ukli: sealed words in stored letters',
  'issuer keys': 'ukli: private keys of the issuer',
  authenticators: 'ukli: keys of authenticator apps',
  fingerprints: 'ukli: fingerprints of recovery codes',
} as const
type Purpose = keyof typeof labels

function keyOf(secret: string, purpose: Purpose) {
  return Buffer.from(hkdfSync('sha256', secret, '', labels[purpose], 32))
}

function pack(word: string, purpose: Purpose) {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(env.secrets[0] ?? '', purpose), nonce)
  const body = Buffer.concat([cipher.update(word, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

function openWith(secret: string, bytes: Buffer, purpose: Purpose) {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

function unpack(packed: string, purpose: Purpose) {
  const bytes = Buffer.from(packed, 'base64url')
  for (const [i, secret] of env.secrets.entries()) {
    try {
      return { word: openWith(secret, bytes, purpose), isByOldSecret: i > 0 }
    } catch {
      // Sealed before the secret was replaced: the next one may open it.
    }
  }
  return null
}

/**
 * A secret word, such as the token of a link, as it may stand in a stored letter: whoever reads the database cannot read it.
 * It is opened when the letter leaves.
 */
export function seal(word: string) {
  return `~sealed~${pack(word, 'letters')}~`
}

/** The text with every sealed word opened; what nobody here has sealed stays as it is. */
export function openSealed(text: string) {
  return text.replaceAll(sealed, (whole, packed: string) => unpack(packed, 'letters')?.word ?? whole)
}

/** The private part of a key as it may lie in the database. */
export function sealKey(key: string) {
  return pack(key, 'issuer keys')
}

/** Null when no secret of ours opens it; `isByOldSecret` asks for it to be sealed anew. */
export function openKey(packed: string) {
  return unpack(packed, 'issuer keys')
}

/** What a second factor shares with its owner's device, as it may lie in the database. */
export function sealShared(word: string) {
  return pack(word, 'authenticators')
}

export function openShared(packed: string) {
  return unpack(packed, 'authenticators')?.word ?? null
}

/** By which a short word is known again, with each of our secrets, the newest first; without them it cannot be guessed. */
export function fingerprintsOf(word: string) {
  return env.secrets.map((secret) =>
    createHmac('sha256', keyOf(secret, 'fingerprints')).update(word).digest('base64url'),
  )
}
