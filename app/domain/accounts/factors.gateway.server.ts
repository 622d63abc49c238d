import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { recoveryCodeCount } from './factors.ts'

const issuer = 'UKLI'
/** The settings that every authenticator app supports (RFC 6238). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Accepts codes of one interval earlier or later, because the clocks of devices drift. */
const window = 1
/** 160 bits, the length that RFC 4226 recommends. */
const keyBytes = 20
/** Leaves out characters that look alike in handwriting, such as 0 and o. */
const recoveryCharacters = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryCodeLength = 12

/** The key that the authenticator app shares with us, in base32. */
export function createAuthenticatorKey() {
  return new Secret({ size: keyBytes }).base32
}

/** Returns the number of the 30-second interval that a code belongs to; null for a wrong code. */
export function findCodeInterval({ key, code, at }: { key: string; code: string; at: Date }) {
  const totp = new TOTP({ secret: key, ...settings })
  const timestamp = at.getTime()
  const drift = totp.validate({ token: code, timestamp, window })
  return drift === null ? null : totp.counter({ timestamp }) + drift
}

export function authenticatorUri({ key, email }: { key: string; email: string }) {
  return new TOTP({ issuer, label: email, secret: key, ...settings }).toString()
}

function createRecoveryCode() {
  const characters = Array.from(
    { length: recoveryCodeLength },
    () => recoveryCharacters[randomInt(recoveryCharacters.length)],
  )
  return characters.join('')
}

export function createRecoveryCodes() {
  return Array.from({ length: recoveryCodeCount }, createRecoveryCode)
}

/** Draws a QR code as one SVG path; each module (dot) is one unit wide. */
export function drawQrCode(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((cells, y) => cells.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size }
}
