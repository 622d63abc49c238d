import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { env, type Settings } from './env.server.ts'

const nonceBytes = 12
const tagBytes = 16
/** Matches encrypted text in stored emails. Its delimiters are characters that neither URLs nor HTML escape. */
const encryptedText = /~sealed~([\w-]+)~/g

/**
 * Labels from which the key of each purpose is derived. The stored data depend on them: changing a label makes its data
 * unreadable.
 */
const labels = {
  emails: 'ukli: sealed words in stored letters',
  'issuer keys': 'ukli: private keys of the issuer',
  authenticators: 'ukli: keys of authenticator apps',
  fingerprints: 'ukli: fingerprints of recovery codes',
  'older fingerprint keys': 'ukli: older keys of fingerprints of recovery codes',
  sounds: 'ukli: names of sounds',
  'sound links': 'ukli: links to sounds in pages',
  references: 'ukli: references in email addresses',
} as const
type Purpose = keyof typeof labels

function deriveKey(secret: string, purpose: Purpose) {
  return Buffer.from(hkdfSync('sha256', secret, '', labels[purpose], 32))
}

function encrypt(text: string, purpose: Purpose, nonce = randomBytes(nonceBytes)) {
  const cipher = createCipheriv('aes-256-gcm', deriveKey(env.secrets[0] ?? '', purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
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
      return { text: decryptWith(secret, bytes, purpose), isByOldSecret: i > 0 }
    } catch {
      // A different secret encrypted it: try the next one.
    }
  }
  return null
}

/**
 * Encrypts a text again with the newest secret. Returns the text unchanged if the newest secret encrypted it already,
 * and null if no secret can decrypt it.
 */
function reencrypt(encrypted: string, purpose: Purpose) {
  const decrypted = decrypt(encrypted, purpose)
  if (!decrypted?.isByOldSecret) return decrypted && encrypted
  return encrypt(decrypted.text, purpose)
}

/** Encrypts a secret, such as the token of a link, inside a stored email. Sending the email decrypts it. */
export function encryptForEmail(text: string) {
  return `~sealed~${encrypt(text, 'emails')}~`
}

export function decryptEmail(email: string) {
  return email.replaceAll(encryptedText, (whole, encrypted: string) => decrypt(encrypted, 'emails')?.text ?? whole)
}

/**
 * Returns the email with every token encrypted by the newest secret; null if a token cannot be decrypted by any secret.
 */
export function reencryptEmail(email: string) {
  let isLost = false
  const renewed = email.replaceAll(encryptedText, (whole, encrypted: string) => {
    const token = reencrypt(encrypted, 'emails')
    isLost ||= token === null
    return token === null ? whole : `~sealed~${token}~`
  })
  return isLost ? null : renewed
}

export function encryptKey(key: string) {
  return encrypt(key, 'issuer keys')
}

/**
 * Returns null if no secret can decrypt the key. `isByOldSecret` means that it should be encrypted again with the
 * newest secret.
 */
export function decryptKey(encrypted: string) {
  return decrypt(encrypted, 'issuer keys')
}

export const reencryptKey = (encrypted: string) => reencrypt(encrypted, 'issuer keys')

export function encryptSecret(text: string) {
  return encrypt(text, 'authenticators')
}

export function decryptSecret(encrypted: string) {
  return decrypt(encrypted, 'authenticators')?.text ?? null
}

export const reencryptSecret = (encrypted: string) => reencrypt(encrypted, 'authenticators')

/** Names are padded to a multiple of this number of bytes, so that their length does not reveal the text. */
const namePadding = 96

/** Encrypts the text of a sound for its URL. The same text gives the same name, so that browsers can cache the file. */
export function encryptSoundName(text: string) {
  const bytes = Buffer.byteLength(text)
  const padded = text + '\0'.repeat(Math.ceil(bytes / namePadding) * namePadding - bytes)
  const key = deriveKey(env.secrets[0] ?? '', 'sounds')
  return encrypt(padded, 'sounds', createHmac('sha256', key).update(padded).digest().subarray(0, nonceBytes))
}

export function decryptSoundName(name: string) {
  return decrypt(name, 'sounds')?.text.replaceAll('\0', '') ?? null
}

/**
 * Returns keyed fingerprints of a short code: one for each secret, newest first, then one for each older key. The code
 * cannot be guessed from a fingerprint without its key.
 */
export function fingerprintsOf(text: string, olderKeys: readonly string[] = []) {
  const keys = env.secrets.map((secret) => deriveKey(secret, 'fingerprints'))
  for (const encrypted of olderKeys) {
    const key = decrypt(encrypted, 'older fingerprint keys')?.text
    if (key) keys.push(Buffer.from(key, 'base64url'))
  }
  return keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'))
}

/**
 * Adds the fingerprint keys of the older secrets to the older keys, all encrypted with the newest secret. A new
 * fingerprint cannot be made without the code, so the key of a fingerprint must outlive its secret. Leaves out keys
 * that no secret decrypts.
 */
export function reencryptFingerprintKeys(olderKeys: readonly string[]) {
  const renewed = olderKeys.map((encrypted) => reencrypt(encrypted, 'older fingerprint keys'))
  const kept = renewed.filter((encrypted) => encrypted !== null)
  const known = new Set(kept.map((encrypted) => decrypt(encrypted, 'older fingerprint keys')?.text))
  const added = env.secrets
    .slice(1)
    .map((secret) => deriveKey(secret, 'fingerprints').toString('base64url'))
    .filter((key) => !known.has(key))
    .map((key) => encrypt(key, 'older fingerprint keys'))
  return { keys: [...kept, ...added], lost: renewed.length - kept.length }
}

const signatureBytes = 10

function signatureWith(secret: string, bytes: Uint8Array) {
  return createHmac('sha256', deriveKey(secret, 'references')).update(bytes).digest().subarray(0, signatureBytes)
}

/** Appends a signature of 80 bits. It is short because it has to fit into the local part of an email address. */
export function signReference(bytes: Uint8Array) {
  return Buffer.concat([bytes, signatureWith(env.secrets[0] ?? '', bytes)])
}

/** Returns the bytes before the signature, or null if none of the secrets made it. */
export function readSignedReference(signed: Uint8Array) {
  const bytes = signed.subarray(0, -signatureBytes)
  const signature = signed.subarray(-signatureBytes)
  if (signature.length !== signatureBytes) return null
  return env.secrets.some((secret) => timingSafeEqual(signatureWith(secret, bytes), signature)) ? bytes : null
}

const linkKeys = new LRUCache<string, Buffer>({ max: 10, memoMethod: (secret) => deriveKey(secret, 'sound links') })

const signLinkWith = (secret: string, name: string) =>
  createHmac('sha256', linkKeys.memo(secret)).update(name).digest('base64url').slice(0, 22)

/** The check of a course folder renders lessons without any settings, and nobody follows their links. */
const linkSecrets = () => (env as Settings | undefined)?.secrets ?? ['']

/** Signs the name of a sound in a page. A page has hundreds, so the keys are kept. */
export const signSoundLink = (name: string) => signLinkWith(linkSecrets()[0] ?? '', name)

export const isSoundLinkSigned = (name: string, signature: string) =>
  linkSecrets().some((secret) => signLinkWith(secret, name) === signature)
