import { env } from '#app/platform/env.server.ts'
import { parseCookies, readHostCookie } from './cookies.ts'
import { isSigned, sign } from './signatures.server.ts'

const name = 'entry'
const maxAgeSeconds = 600

function attributes({ seconds }: { seconds: number }) {
  return `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`
}

/** Carries the email of a new account to the sign-in form. A cookie, because URLs are logged. */
export function signUpCookie({ email }: { email: string }) {
  const payload = Buffer.from(email).toString('base64url')
  return `${name}=${payload}.${sign({ purpose: 'entry', payload })}; ${attributes({ seconds: maxAgeSeconds })}`
}

export function forgetSignUpCookie() {
  return `${name}=; ${attributes({ seconds: 0 })}`
}

export function readSignUpEmail(cookieHeader: string | null) {
  const [payload = '', signature = ''] = (
    readHostCookie(parseCookies(cookieHeader ?? ''), { name, origin: env.ORIGIN }) ?? ''
  ).split('.')
  const isOurs = payload !== '' && isSigned({ purpose: 'entry', payload, signature })
  return isOurs ? Buffer.from(payload, 'base64url').toString('utf8') : null
}
