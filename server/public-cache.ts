import type { Visit } from '#app/http/context.ts'
import { env } from '#app/platform/env.server.ts'
import { publicCacheTag } from '#app/platform/public-cache.server.ts'

const areDefault = ({ theme, consent, hasVisited }: Visit['preferences']) =>
  theme === 'system' && consent === 'unset' && !hasVisited

/**
 * Returns the caching headers of a page that anonymous visitors share. Browsers always ask again, so that a change, a
 * sign-in or another theme shows at once; `must-revalidate` also stops them from using `stale-while-revalidate`. Caches
 * that obey it read `CDN-Cache-Control` instead (RFC 9213). With PUBLIC_CACHE the proxy in front tells visitors apart
 * by cookie, so `Vary` names no cookie, and pages that depend on cookies are private (decision 0033).
 */
export function cachingHeaders(page: {
  /** The Cache-Control header of the route. */
  lifetime: string
  status: number
  preferences: Visit['preferences']
}): [string, string][] {
  const { lifetime, status, preferences } = page
  const revalidate = 'max-age=0, must-revalidate'
  if (env.PUBLIC_CACHE === 'off')
    return [
      ['vary', 'accept-encoding, cookie'],
      ['cache-control', `public, ${revalidate}`],
    ]
  // Other statuses are private, because the 404 pages of made-up URLs could fill a cache.
  if (!areDefault(preferences) || status !== 200)
    return [
      ['vary', 'accept-encoding, cookie'],
      ['cache-control', `private, ${revalidate}`],
    ]
  return [
    ['vary', 'accept-encoding'],
    ['cache-control', lifetime.replace('public', `public, ${revalidate}`)],
    ['cdn-cache-control', lifetime.replace('s-maxage', 'max-age')],
    ['cache-tag', publicCacheTag],
    ['surrogate-key', publicCacheTag],
  ]
}
