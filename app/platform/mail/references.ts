import type { ConversationKind } from '#app/core/vocabulary.ts'

/** A ticket, contact message or job application that emails can belong to. */
export type Conversation = { kind: ConversationKind; id: string }

/**
 * The conversation or email that a signed reference identifies. A reference to one of our emails is part of the address
 * to which mail servers return it.
 */
export type Reference = Conversation | { kind: 'email'; id: string }

const kinds = ['email', 'ticket', 'message', 'application'] as const
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
/** A token is 44 characters: one byte for the kind, 16 for the id and 10 for the signature. */
const tokenPattern = /[a-z2-7]{44}/g
/**
 * The most tokens that are verified per email, more than a real email contains. Verifying a token costs one hash for
 * each secret.
 */
const mostTokens = 200

/** Encodes a token in lower-case Base32, because mail servers may change the case of addresses. */
export function encodeToken(bytes: Uint8Array) {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31]
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

export function decodeToken(text: string) {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const letter of text) {
    held = (held << 5) | alphabet.indexOf(letter)
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >> bits) & 255)
    held &= (1 << bits) - 1
  }
  return Uint8Array.from(bytes)
}

export function encodeReference({ kind, id }: Reference) {
  const digits = id.replaceAll('-', '').match(/../g) ?? []
  return Uint8Array.from([kinds.indexOf(kind), ...digits.map((pair) => Number.parseInt(pair, 16))])
}

export function decodeReference(bytes: Uint8Array): Reference | null {
  const kind = kinds[bytes[0] ?? kinds.length]
  if (!kind || bytes.length !== 17) return null
  const hex = [...bytes.subarray(1)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { kind, id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}

/** Adds a token to an address: `support+token@ukli.example`. */
export function addTokenToAddress(token: string, address: string) {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${token}${address.slice(at)}`
}

/** Finds everything that may be a token in addresses and Message-IDs. */
export function findTokens(texts: readonly string[]) {
  return [...new Set(texts.flatMap((text) => text.toLowerCase().match(tokenPattern) ?? []))].slice(0, mostTokens)
}
