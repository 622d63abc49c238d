import type { IncomingMessage } from 'node:http'
import { RouterContextProvider } from 'react-router'
import { visitContext, type Visit } from '#app/http/context.ts'
import { env } from '#app/platform/env.server.ts'
import { etagOf } from './cached-responses.ts'
import { compressForCache } from './compression.ts'
import { handle, isHtml } from './handler.ts'
import { findFreshPage, findOrRenderPage, readLifetime, type Rendered } from './page-cache.ts'
import { contentSecurityPolicy, securityHeaders, flattenHeaders } from '#app/http/security-headers.ts'
import { publicCacheTag } from '#app/platform/public-cache.server.ts'

type SharedPage = { url: string; visit: Visit; isUnknown: boolean }

/** Renders a page that all anonymous visitors share. Returns null if the response must not be shared. */
async function renderShared({ url, visit, isUnknown }: SharedPage): Promise<Rendered | null> {
  const context = new RouterContextProvider()
  // The page must not contain anything about the visitor who happened to request it.
  context.set(visitContext, { ...visit, nonce: null, notices: [], ipAddress: '' })
  const response = await handle(new Request(visit.origin + url), context)
  const { fresh, stale } = readLifetime(response.headers.get('cache-control'))
  // All unknown URLs share one cached 404. A 404 page for each made-up course would fill the cache.
  const isCacheable = fresh > 0 && (response.status === 200 || isUnknown)
  if ((!isCacheable && response.status !== 404) || response.headers.has('set-cookie')) {
    await response.body?.cancel()
    return null
  }
  const raw = Buffer.from(await response.bytes())
  const headers = [...securityHeaders(env.ORIGIN)]
  for (const [name, value] of response.headers) if (name !== 'cache-control') headers.push([name, value])
  const { status } = response
  const lifetime = response.headers.get('cache-control') ?? ''
  if (isCacheable) headers.push(...cachingHeaders({ lifetime, status, preferences: visit.preferences }))
  else headers.push(['vary', 'accept-encoding, cookie'], ['cache-control', 'private, no-store'])
  if (isHtml(response)) headers.push(['content-security-policy', contentSecurityPolicy()])
  const cached = { status, bodies: compressForCache(raw), etag: etagOf(raw), headers: flattenHeaders(headers, raw) }
  return { response: cached, fresh: isCacheable ? fresh : 0, stale }
}

function cacheKeyOf(origin: string, url: string, { theme, consent, hasVisited }: Visit['preferences']) {
  return `${origin}|${url}|${theme}|${consent}|${hasVisited}`
}

export function findSharedPage(incoming: IncomingMessage, visit: Pick<Visit, 'origin' | 'preferences'>) {
  return findFreshPage(cacheKeyOf(visit.origin, incoming.url ?? '/', visit.preferences))
}

export function getSharedPage(page: SharedPage) {
  return findOrRenderPage(cacheKeyOf(page.visit.origin, page.url, page.visit.preferences), () => renderShared(page))
}

const areDefault = ({ theme, consent, hasVisited }: Visit['preferences']) =>
  theme === 'system' && consent === 'unset' && !hasVisited

/**
 * Returns the caching headers of a page that anonymous visitors share. Browsers always ask again, so that a change, a
 * sign-in or another theme shows at once; `must-revalidate` also stops them from using `stale-while-revalidate`. Caches
 * that obey it read `CDN-Cache-Control` instead (RFC 9213). With PUBLIC_CACHE the proxy in front tells visitors apart
 * by cookie, so `Vary` names no cookie, and pages that depend on cookies are private (decision 0033).
 */
function cachingHeaders(page: {
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
