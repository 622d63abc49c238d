import { tokenMinutes } from '#app/domain/accounts/accounts.rules.ts'
import { parseCookies } from './cookies.ts'
import { withDestination } from './destination.ts'

const name = 'second-step'

export type SignInPage = 'auth' | 'portal'

function cookieAttributes({ origin, seconds }: { origin: string; seconds: number }) {
  return `Path=/auth; HttpOnly; SameSite=Lax; Max-Age=${seconds}${origin.startsWith('https:') ? '; Secure' : ''}`
}

/**
 * Returns a cookie that proves at the second step that the password was right. It is not a session and opens no page by
 * itself.
 */
export function ticketCookie({ ticket, origin }: { ticket: string; origin: string }) {
  return `${name}=${ticket}; ${cookieAttributes({ origin, seconds: tokenMinutes['second-step'] * 60 })}`
}

export function forgetTicketCookie({ origin }: { origin: string }) {
  return `${name}=; ${cookieAttributes({ origin, seconds: 0 })}`
}

export function readTicket(cookieHeader: string | null) {
  return parseCookies(cookieHeader ?? '')[name] ?? ''
}

export function secondStepUrl({ page, next }: { page: SignInPage; next: string | null }) {
  return withDestination(page === 'portal' ? '/auth/second-step?door=portal' : '/auth/second-step', next)
}

export function signInPageOf(url: URL): SignInPage {
  return url.searchParams.get('door') === 'portal' ? 'portal' : 'auth'
}
