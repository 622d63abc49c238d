import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'

/**
 * The first bytes of an encrypted file. After them come a random salt, a check that shows whether a key fits, the text
 * in AES-256-GCM, and its tag. The salt is used to derive the secret, so no two files share one. GCM allows 64 GB per
 * file.
 */
const mark = Buffer.from('UKLIENC1')
const saltBytes = 16
const checkBytes = 16
const headBytes = mark.length + saltBytes + checkBytes
const tagBytes = 16

function deriveSecrets(key: string, salt: Buffer) {
  const bytes = Buffer.from(hkdfSync('sha256', key, salt, 'ukli: backups', 32 + 12 + checkBytes))
  return { secret: bytes.subarray(0, 32), nonce: bytes.subarray(32, 44), check: bytes.subarray(44) }
}

/** Returns a step of a pipeline that encrypts the data. */
export function encryptWith(key: string) {
  return async function* encrypt(source: AsyncIterable<Buffer>) {
    const salt = randomBytes(saltBytes)
    const { secret, nonce, check } = deriveSecrets(key, salt)
    const cipher = createCipheriv('aes-256-gcm', secret, nonce)
    yield Buffer.concat([mark, salt, check])
    for await (const chunk of source) yield cipher.update(chunk)
    yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
  }
}

async function readHead(file: string) {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** Returns a step of a pipeline that decrypts the file; null if it is not encrypted. Throws if no key fits. */
export async function decryptFor({ file, keys }: { file: string; keys: readonly string[] }) {
  const head = await readHead(file)
  if (!head.subarray(0, mark.length).equals(mark)) return null
  const salt = head.subarray(mark.length, mark.length + saltBytes)
  const fitting = keys
    .map((key) => deriveSecrets(key, salt))
    .find(({ check }) => check.equals(head.subarray(-checkBytes)))
  if (!fitting)
    throw new Error(
      `${file} is encrypted, and ${keys.length > 0 ? 'BACKUP_KEY does not fit' : 'BACKUP_KEY is not set'}`,
    )
  const { secret, nonce } = fitting
  return async function* decrypt(source: AsyncIterable<Buffer>) {
    const decipher = createDecipheriv('aes-256-gcm', secret, nonce)
    let toSkip = headBytes
    let rest = Buffer.alloc(0)
    for await (const chunk of source) {
      const skipped = Math.min(toSkip, chunk.length)
      toSkip -= skipped
      rest = Buffer.concat([rest, chunk.subarray(skipped)])
      // Hold back the last bytes, because they may be the tag.
      if (rest.length <= tagBytes) continue
      yield decipher.update(rest.subarray(0, -tagBytes))
      rest = rest.subarray(-tagBytes)
    }
    if (rest.length < tagBytes) throw new Error(`${file} is not a complete backup`)
    decipher.setAuthTag(rest)
    try {
      yield decipher.final()
    } catch (error) {
      throw new Error(`${file} is damaged, or was changed`, { cause: error })
    }
  }
}
