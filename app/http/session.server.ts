import type { Person } from '#app/core/person.ts'
import { extendSession } from '#app/domain/accounts/accounts.commands.server.ts'
import { findLiveSession } from '#app/domain/accounts/accounts.queries.server.ts'
import { longestSessionMinutes } from '#app/domain/accounts/accounts.rules.ts'
import { env } from '#app/platform/env.server.ts'
import { parseCookies } from './cookies.ts'
import { isSigned, signPayload } from './signatures.server.ts'

const plainName = 'ukli-session'
/** Browsers accept a cookie with the prefix `__Host-` only from this host, over HTTPS and for every path. */
const hostName = `__Host-${plainName}`

function isSecure(origin: string) {
  return origin.startsWith('https:')
}

/**
 * Lists the names that the session cookie may have. Without a configured origin (demo mode) both are tried, the safer
 * one first.
 */
function listCookieNames() {
  if (!env.ORIGIN) return [hostName, plainName]
  return [isSecure(env.ORIGIN) ? hostName : plainName]
}

function setCookie({ origin, value, maxAgeSeconds }: { origin: string; value: string; maxAgeSeconds: number }) {
  const name = isSecure(origin) ? hostName : plainName
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure(origin) ? '; Secure' : ''}`
}

/**
 * Returns the session cookie. Its token is signed, so that nobody can make a cookie from a row of the sessions table.
 */
export function sessionCookie({ sessionToken, origin }: { sessionToken: string; origin: string }) {
  const value = `${sessionToken}.${signPayload({ purpose: 'session', payload: sessionToken })}`
  return setCookie({ origin, value, maxAgeSeconds: longestSessionMinutes * 60 })
}

export function forgetSessionCookie({ origin }: { origin: string }) {
  return setCookie({ origin, value: '', maxAgeSeconds: 0 })
}

/** Returns the token of the session cookie if we signed it. The session may have ended since. */
export function readSessionToken(cookieHeader: string | null | undefined) {
  if (!cookieHeader?.includes(plainName)) return null
  const cookies = parseCookies(cookieHeader)
  for (const name of listCookieNames()) {
    const [token = '', signature = ''] = (cookies[name] ?? '').split('.')
    if (token && isSigned({ purpose: 'session', payload: token, signature })) return token
  }
  return null
}

/** True for a session cookie that we signed. Made-up cookies do not count, because they would bypass the page cache. */
export function hasSessionCookie(cookieHeader: string | null | undefined) {
  return readSessionToken(cookieHeader) !== null
}

/** Reads the signed-in person, without a database query if there is no session cookie. */
export async function readPerson(cookieHeader: string | null | undefined): Promise<Person | null> {
  const sessionToken = readSessionToken(cookieHeader)
  const session = sessionToken ? await findLiveSession({ sessionToken }) : null
  if (!session) return null
  await extendSession(session)
  return session.person
}
