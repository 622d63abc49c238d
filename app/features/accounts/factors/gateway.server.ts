import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { recoveryCodeCount } from './rules.ts'

const issuer = 'UKLI'
/** Supported by every authenticator app (RFC 6238). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Codes of one interval earlier or later are accepted: clocks of devices drift. */
const window = 1
/** 160 bits, as RFC 4226 advises. */
const keyBytes = 20
/** Without characters that are easily mistaken for others when written down. */
const recoveryCharacters = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryCodeLength = 12

/** Returns the key that an authenticator app shares with us, in base32. */
export function newKey() {
  return new Secret({ size: keyBytes }).base32
}

/** Returns the number of the 30-second interval that a code belongs to; null for a wrong code. */
export function intervalOf({ key, code, at }: { key: string; code: string; at: Date }) {
  const totp = new TOTP({ secret: key, ...settings })
  const timestamp = at.getTime()
  const drift = totp.validate({ token: code, timestamp, window })
  return drift === null ? null : totp.counter({ timestamp }) + drift
}

export function setUpUri({ key, email }: { key: string; email: string }) {
  return new TOTP({ issuer, label: email, secret: key, ...settings }).toString()
}

function newRecoveryCode() {
  const characters = Array.from(
    { length: recoveryCodeLength },
    () => recoveryCharacters[randomInt(recoveryCharacters.length)],
  )
  return characters.join('')
}

export function newRecoveryCodes() {
  return Array.from({ length: recoveryCodeCount }, newRecoveryCode)
}

/** Returns a QR code as one SVG path, a unit for each module. */
export function qrPath(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((cells, y) => cells.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}
