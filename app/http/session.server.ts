import type { Person } from '#app/core/person.ts'
import { extendSession } from '#app/domain/accounts/accounts.commands.server.ts'
import { findLiveSession } from '#app/domain/accounts/accounts.queries.server.ts'
import { longestSessionMinutes } from '#app/domain/accounts/accounts.rules.ts'
import { env } from '#app/platform/env.server.ts'
import { formatHostCookie, hostCookieName, parseCookies } from './cookies.ts'
import { readSigned, withSignature } from './signatures.server.ts'

const name = 'ukli-session'

/**
 * Lists the names that the session cookie may have. Without a configured origin (demo mode) both are tried, the safer
 * one first.
 */
function listCookieNames() {
  return env.ORIGIN ? [hostCookieName(name, env.ORIGIN)] : [`__Host-${name}`, name]
}

/**
 * Returns the session cookie. Its token is signed, so that nobody can make a cookie from a row of the sessions table.
 */
export function sessionCookie({ sessionToken, origin }: { sessionToken: string; origin: string }) {
  const value = withSignature({ purpose: 'session', payload: sessionToken })
  return formatHostCookie({ name, value, seconds: longestSessionMinutes * 60 }, origin)
}

export function forgetSessionCookie({ origin }: { origin: string }) {
  return formatHostCookie({ name, value: '', seconds: 0 }, origin)
}

/** Returns the token of the session cookie if we signed it. The session may have ended since. */
export function readSessionToken(cookieHeader: string | null | undefined) {
  if (!cookieHeader?.includes(name)) return null
  const cookies = parseCookies(cookieHeader)
  for (const each of listCookieNames()) {
    const token = readSigned({ purpose: 'session', text: cookies[each] })
    if (token) return token
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
