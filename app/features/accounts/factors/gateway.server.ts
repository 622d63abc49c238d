import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { encode } from 'uqr'
import { keyBytes, recoveryCodeCount } from './rules.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Without what is mistaken for something else when it is written down. */
const codeSigns = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 12

function toBase32(bytes: Uint8Array) {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string) {
  const bits = [...text].map((sign) => base32.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** 160 bits, as RFC 4226 advises; a multiple of five, so that nothing is padded. */
export function newKey() {
  return toBase32(randomBytes(keyBytes))
}

/** The six digits of one interval (RFC 6238 with SHA-1, which all apps know). */
export function codeAt({ key, step }: { key: string; step: number }) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(key)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

function newCode() {
  return Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('')
}

export function newRecoveryCodes() {
  return Array.from({ length: recoveryCodeCount }, newCode)
}

/** A QR code as one SVG path, a unit for each module. */
export function qrPath(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((cells, y) => cells.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}
