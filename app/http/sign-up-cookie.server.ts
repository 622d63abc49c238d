import { env } from '#app/platform/env.server.ts'
import { formatCookie, parseCookies, readHostCookie } from './cookies.ts'
import { readSigned, withSignature } from './signatures.server.ts'

const name = 'entry'
const maxAgeSeconds = 600

/**
 * Returns a cookie that brings the email of a new account to the sign-in form. The URL does not contain the email,
 * because URLs are logged.
 */
export function signUpCookie({ email }: { email: string }) {
  const payload = Buffer.from(email).toString('base64url')
  return formatCookie({ name, value: withSignature({ purpose: 'entry', payload }), seconds: maxAgeSeconds })
}

export function forgetSignUpCookie() {
  return formatCookie({ name, value: '', seconds: 0 })
}

export function readSignUpEmail(cookieHeader: string | null) {
  const text = readHostCookie(parseCookies(cookieHeader ?? ''), { name, origin: env.ORIGIN })
  const payload = readSigned({ purpose: 'entry', text })
  return payload === null ? null : Buffer.from(payload, 'base64url').toString('utf8')
}
