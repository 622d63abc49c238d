import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from './env.server.ts'

const nonceBytes = 12
const tagBytes = 16
/** Signs that neither addresses nor HTML escape, so a sealed word stands anywhere in a letter. */
const sealed = /~sealed~([\w-]+)~/g

function keyOf(secret: string) {
  return Buffer.from(hkdfSync('sha256', secret, '', 'ukli: sealed words in stored letters', 32))
}

/**
 * A secret word, such as the token of a link, as it may stand in a stored letter: whoever reads the database cannot read it.
 * It is opened when the letter leaves.
 */
export function seal(word: string) {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(env.secrets[0] ?? ''), nonce)
  const body = Buffer.concat([cipher.update(word, 'utf8'), cipher.final()])
  return `~sealed~${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}~`
}

function openWith(secret: string, bytes: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, nonceBytes))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
}

function open(packed: string) {
  const bytes = Buffer.from(packed, 'base64url')
  for (const secret of env.secrets) {
    try {
      return openWith(secret, bytes)
    } catch {
      // Sealed before the secret was replaced: the next one may open it.
    }
  }
  return null
}

/** The text with every sealed word opened; what nobody here has sealed stays as it is. */
export function openSealed(text: string) {
  return text.replaceAll(sealed, (whole, packed: string) => open(packed) ?? whole)
}
