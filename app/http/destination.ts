import { ownPath } from './own-urls.ts'

/** Returns the page to continue to after signing in: one of our own, outside sign-in and the staff portal. */
export function destinationOf(url: URL) {
  const next = ownPath(url.searchParams.get('next') ?? '')
  return next && !/^\/(auth|sign-out|staff-portal)\b/.test(next) ? next : null
}

/** Returns the desk to continue to after signing in to the staff portal. */
export function portalDestinationOf(url: URL) {
  const next = ownPath(url.searchParams.get('next') ?? '')
  return next && /^\/(staff-portal\/|visitor-logs\b)/.test(next) ? next : null
}

/** Returns the slug of the programme if the destination is a programme's page, otherwise null. */
export function courseSlugOf(destination: string | null) {
  return /^\/courses\/([a-z0-9-]+)$/.exec(destination ?? '')?.[1] ?? null
}

export function withDestination(url: string, next: string | null) {
  if (!next) return url
  return `${url}${url.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}
