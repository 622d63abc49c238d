import { env } from '#app/platform/env.server.ts'
import { parseCookies, readHostCookie } from './cookies.ts'
import { isSigned, signPayload } from './signatures.server.ts'

const name = 'entry'
const maxAgeSeconds = 600

function cookieAttributes({ seconds }: { seconds: number }) {
  return `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`
}

/**
 * Returns a cookie that brings the email of a new account to the sign-in form. The URL does not contain the email,
 * because URLs are logged.
 */
export function signUpCookie({ email }: { email: string }) {
  const payload = Buffer.from(email).toString('base64url')
  return `${name}=${payload}.${signPayload({ purpose: 'entry', payload })}; ${cookieAttributes({ seconds: maxAgeSeconds })}`
}

export function forgetSignUpCookie() {
  return `${name}=; ${cookieAttributes({ seconds: 0 })}`
}

export function readSignUpEmail(cookieHeader: string | null) {
  const [payload = '', signature = ''] = (
    readHostCookie(parseCookies(cookieHeader ?? ''), { name, origin: env.ORIGIN }) ?? ''
  ).split('.')
  const isOurs = payload !== '' && isSigned({ purpose: 'entry', payload, signature })
  return isOurs ? Buffer.from(payload, 'base64url').toString('utf8') : null
}
