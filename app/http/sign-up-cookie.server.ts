import { parseCookies } from './cookies.ts'
import { isSigned, sign } from './signatures.server.ts'

const name = 'entry'
const maxAgeSeconds = 600

function attributes({ origin, seconds }: { origin: string; seconds: number }) {
  return `Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${origin.startsWith('https:') ? '; Secure' : ''}`
}

/** Carries the email of a new account to the sign-in form. A cookie, because URLs are logged. */
export function entryCookie({ email, origin }: { email: string; origin: string }) {
  const payload = Buffer.from(email).toString('base64url')
  return `${name}=${payload}.${sign({ purpose: 'entry', payload })}; ${attributes({ origin, seconds: maxAgeSeconds })}`
}

export function forgetEntryCookie({ origin }: { origin: string }) {
  return `${name}=; ${attributes({ origin, seconds: 0 })}`
}

export function readEntry(cookieHeader: string | null) {
  const [payload = '', signature = ''] = (parseCookies(cookieHeader ?? '')[name] ?? '').split('.')
  const isOurs = payload !== '' && isSigned({ purpose: 'entry', payload, signature })
  return isOurs ? Buffer.from(payload, 'base64url').toString('utf8') : null
}
