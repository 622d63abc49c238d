import { ownPath } from './own-urls.ts'

/** Where somebody wanted to go before an account was asked for: a page of ours that is no part of signing in or out. */
export function destinationOf(url: URL) {
  const next = ownPath(url.searchParams.get('next') ?? '')
  return next && !/^\/(auth|sign-out|staff-portal)\b/.test(next) ? next : null
}

/** The desk that was asked for before the portal's door. */
export function deskDestinationOf(url: URL) {
  const next = ownPath(url.searchParams.get('next') ?? '')
  return next && /^\/(staff-portal\/|visitor-logs\b)/.test(next) ? next : null
}

/** The same address with the destination kept, if there is one. */
export function withDestination(address: string, next: string | null) {
  if (!next) return address
  return `${address}${address.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}
