import { tokenMinutes } from '#app/domain/accounts/accounts.rules.ts'
import { formatCookie, parseCookies } from './cookies.ts'
import { withDestination } from './destination.ts'

const name = 'second-step'
const path = '/auth'

export type SignInPage = 'auth' | 'portal'

/**
 * Returns a cookie that proves at the second step that the password was right. It is not a session and opens no page by
 * itself.
 */
export function ticketCookie({ ticket, origin }: { ticket: string; origin: string }) {
  return formatCookie({ name, value: ticket, path, seconds: tokenMinutes['second-step'] * 60 }, origin)
}

export function forgetTicketCookie({ origin }: { origin: string }) {
  return formatCookie({ name, value: '', path, seconds: 0 }, origin)
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
