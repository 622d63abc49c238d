/** The alphabet of base58btc (multibase prefix "z"), in which the W3C writes keys and signatures. */
const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * The longest text that is decoded. Decoding takes quadratic time, and keys and signatures are far shorter than this.
 */
const mostLetters = 128

export function encodeBase58(bytes: Uint8Array) {
  let number = BigInt(`0x0${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = `${letters[Number(number % 58n)]}${text}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(zeros === -1 ? bytes.length : zeros) + text
}

/** Throws a RangeError if the text is not base58 or too long. */
export function decodeBase58(text: string) {
  if (text.length > mostLetters) throw new RangeError('too long')
  let number = 0n
  for (const letter of text) {
    const digit = letters.indexOf(letter)
    if (digit < 0) throw new RangeError('not base58')
    number = number * 58n + BigInt(digit)
  }
  const hex = number === 0n ? '' : number.toString(16)
  const bytes = (hex.length % 2 ? `0${hex}` : hex).match(/../g)?.map((pair) => parseInt(pair, 16)) ?? []
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return new Uint8Array([...Array.from({ length: zeros }, () => 0), ...bytes])
}

/** The multicodec prefix of an Ed25519 public key. */
const ed25519 = [0xed, 0x01] as const

export function encodePublicKey(rawPublicKey: Uint8Array) {
  return `z${encodeBase58(new Uint8Array([...ed25519, ...rawPublicKey]))}`
}

/** Returns the 32 bytes of an Ed25519 public key. Throws a RangeError for anything else. */
export function readPublicKey(publicKeyMultibase: string) {
  const bytes = decodeBase58(publicKeyMultibase.slice(1))
  const isKey =
    publicKeyMultibase.startsWith('z') && bytes.length === 34 && bytes[0] === ed25519[0] && bytes[1] === ed25519[1]
  if (!isKey) throw new RangeError('no Ed25519 key')
  return bytes.slice(2)
}
