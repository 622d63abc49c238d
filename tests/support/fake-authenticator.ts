import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { Assertion, Attestation } from '#app/domain/accounts/passkeys.forms.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Encodes the head of a CBOR value in its shortest form. Only the parts that an attestation of format "none" needs. */
function head(major: number, size: number) {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff])
}
const bytesOf = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes])
const textOf = (word: string) => Buffer.concat([head(3, word.length), Buffer.from(word)])
const numberOf = (n: number) => (n < 0 ? head(1, -1 - n) : head(0, n))

function coseKey(key: KeyObject) {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const pairs = [
    [numberOf(1), numberOf(2)],
    [numberOf(3), numberOf(-7)],
    [numberOf(-1), numberOf(1)],
    [numberOf(-2), bytesOf(Buffer.from(x, 'base64url'))],
    [numberOf(-3), bytesOf(Buffer.from(y, 'base64url'))],
  ]
  return Buffer.concat([head(5, pairs.length), ...pairs.flat()])
}

export type Shown = {
  challenge: string
  origin: string
  host?: string
  userHandle?: string
  counter?: number
  /** True if it verified the user by PIN, fingerprint or face. */
  isVerified?: boolean
}

/** Creates a fake authenticator, which can also send responses that no real one would. */
export function createFakeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = text(credentialId)
  const ends = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  const clientData = (type: string, { challenge, origin }: Shown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  function authData({ origin, host = new URL(origin).hostname, counter = 0, isVerified = true }: Shown, made?: Buffer) {
    const flags = 1 | (isVerified ? 4 : 0) | (made ? 64 : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), counted, made ?? Buffer.alloc(0)])
  }
  return {
    id,
    make(shown: Shown): Attestation {
      const size = Buffer.from([0, credentialId.length])
      const made = Buffer.concat([Buffer.alloc(16), size, credentialId, coseKey(publicKey)])
      const parts = [textOf('fmt'), textOf('none'), textOf('attStmt'), head(5, 0), textOf('authData')]
      const attestationObject = Buffer.concat([head(5, 3), ...parts, bytesOf(authData(shown, made))])
      const clientDataJSON = text(clientData('webauthn.create', shown))
      return { ...ends, response: { clientDataJSON, attestationObject: text(attestationObject), transports: ['usb'] } }
    },
    show(shown: Shown): Assertion {
      const [client, authenticator] = [clientData('webauthn.get', shown), authData(shown)]
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(client)]), privateKey)
      const { userHandle } = shown
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(authenticator),
        signature: text(signature),
        ...(userHandle && { userHandle: text(Buffer.from(userHandle)) }),
      }
      return { ...ends, response }
    },
  }
}
