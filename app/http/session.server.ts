import type { Person } from '#app/core/person.ts'
import { keepSession } from '#app/features/accounts/commands.server.ts'
import { findLiveSession } from '#app/features/accounts/queries.server.ts'
import { longestSessionMinutes } from '#app/features/accounts/rules.ts'
import { env } from '#app/platform/env.server.ts'
import { parseCookies } from './cookies.ts'
import { isSigned, sign } from './signatures.server.ts'

const plainName = 'ukli-session'
/** Browsers take a cookie of this prefix only from this very host, over https and for every path. */
const hostName = `__Host-${plainName}`

function isSecure(origin: string) {
  return origin.startsWith('https:')
}

/** Without a fixed address (demo mode) both are looked for, the stronger first. */
function cookieNames() {
  if (!env.ORIGIN) return [hostName, plainName]
  return [isSecure(env.ORIGIN) ? hostName : plainName]
}

function setCookie({ origin, value, maxAgeSeconds }: { origin: string; value: string; maxAgeSeconds: number }) {
  const name = isSecure(origin) ? hostName : plainName
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure(origin) ? '; Secure' : ''}`
}

/** The token is signed, so that a reader of the sessions table cannot make a cookie of what stands there. */
export function sessionCookie({ sessionToken, origin }: { sessionToken: string; origin: string }) {
  const value = `${sessionToken}.${sign({ purpose: 'session', payload: sessionToken })}`
  return setCookie({ origin, value, maxAgeSeconds: longestSessionMinutes * 60 })
}

export function forgetSessionCookie({ origin }: { origin: string }) {
  return setCookie({ origin, value: '', maxAgeSeconds: 0 })
}

/** The token of the request's session cookie, if we have signed it; it may have ended since. */
export function readSessionToken(cookieHeader: string | null | undefined) {
  if (!cookieHeader?.includes(plainName)) return null
  const cookies = parseCookies(cookieHeader)
  for (const name of cookieNames()) {
    const [token = '', signature = ''] = (cookies[name] ?? '').split('.')
    if (token && isSigned({ purpose: 'session', payload: token, signature })) return token
  }
  return null
}

/** Whether the page must be made for this visitor. A made-up cookie does not count, or it would get past the stored pages. */
export function hasSessionCookie(cookieHeader: string | null | undefined) {
  return readSessionToken(cookieHeader) !== null
}

/** Reads the signed-in person anew on every request; without a session cookie the database is not asked. */
export async function readPerson(cookieHeader: string | null | undefined): Promise<Person | null> {
  const sessionToken = readSessionToken(cookieHeader)
  const session = sessionToken ? await findLiveSession({ sessionToken }) : null
  if (!session) return null
  await keepSession(session)
  return session.person
}
