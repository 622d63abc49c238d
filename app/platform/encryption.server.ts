import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { env } from './env.server.ts'

const nonceBytes = 12
const tagBytes = 16
/** Marks encrypted text in stored emails, with characters that neither URLs nor HTML escape. */
const encryptedText = /~sealed~([\w-]+)~/g

/** Each purpose has its own key. The labels are part of stored data: changing one makes it unreadable. */
const labels = {
  letters: 'ukli: sealed words in stored letters',
  'issuer keys': 'ukli: private keys of the issuer',
  authenticators: 'ukli: keys of authenticator apps',
  fingerprints: 'ukli: fingerprints of recovery codes',
} as const
type Purpose = keyof typeof labels

function deriveKey(secret: string, purpose: Purpose) {
  return Buffer.from(hkdfSync('sha256', secret, '', labels[purpose], 32))
}

function encrypt(word: string, purpose: Purpose) {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(env.secrets[0] ?? '', purpose), nonce)
  const body = Buffer.concat([cipher.update(word, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

function decryptWith(secret: string, bytes: Buffer, purpose: Purpose) {
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(secret, purpose), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

function decrypt(encrypted: string, purpose: Purpose) {
  const bytes = Buffer.from(encrypted, 'base64url')
  for (const [i, secret] of env.secrets.entries()) {
    try {
      return { word: decryptWith(secret, bytes, purpose), isByOldSecret: i > 0 }
    } catch {
      // Encrypted with another secret: try the next one.
    }
  }
  return null
}

/** Encrypts a secret, such as the token of a link, inside a stored email. It is decrypted when the email is sent. */
export function encryptForEmail(word: string) {
  return `~sealed~${encrypt(word, 'letters')}~`
}

export function decryptEmail(text: string) {
  return text.replaceAll(encryptedText, (whole, encrypted: string) => decrypt(encrypted, 'letters')?.word ?? whole)
}

export function encryptKey(key: string) {
  return encrypt(key, 'issuer keys')
}

/** Returns null when no secret fits. `isByOldSecret` means that it should be encrypted again with the newest one. */
export function decryptKey(encrypted: string) {
  return decrypt(encrypted, 'issuer keys')
}

export function encryptSecret(word: string) {
  return encrypt(word, 'authenticators')
}

export function decryptSecret(encrypted: string) {
  return decrypt(encrypted, 'authenticators')?.word ?? null
}

/** Returns keyed fingerprints of a short code, one for each secret, newest first. Without the secrets the code cannot be guessed from them. */
export function fingerprintsOf(word: string) {
  return env.secrets.map((secret) =>
    createHmac('sha256', deriveKey(secret, 'fingerprints')).update(word).digest('base64url'),
  )
}
