import type { Visit } from '#app/http/context.ts'
import { env } from '#app/platform/env.server.ts'
import { enqueueShared, type Job } from '#app/platform/jobs.server.ts'
import { purgePublicCache, publicCacheTag } from '#app/platform/public-cache.server.ts'

const isDefault = ({ theme, consent, hasVisited }: Visit['preferences']) =>
  theme === 'system' && consent === 'unset' && !hasVisited

/**
 * The headers about caching of a page that anonymous visitors share. Browsers always ask again, so that a change, a
 * sign-in or another theme shows at once: `must-revalidate` also keeps them from using `stale-while-revalidate`. Caches
 * that obey it too read `CDN-Cache-Control` (RFC 9213). With PUBLIC_CACHE the proxy in front tells visitors apart by
 * their cookies, so `Vary` names none, and pages that depend on cookies are private (decision 0033).
 */
export function cachingHeaders(page: {
  /** The route's Cache-Control. */
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
  // A cache could be filled with the 404 pages of made-up URLs.
  if (!isDefault(preferences) || status !== 200)
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

const jobName = 'purge-public-pages'

export const publicCacheJobs: readonly Job[] = [{ name: jobName, run: purgePublicCache }]

/** Long enough for pages that were being rendered with the content as it was before. */
const delayMilliseconds = 2_000
let timer: NodeJS.Timeout | undefined

/** Tells the cache in front after a change of content. Changes soon after each other are told once. */
export function purgeSoon() {
  if (!env.PUBLIC_CACHE_PURGE_URL) return
  timer ??= setTimeout(() => {
    timer = undefined
    void enqueueShared(jobName)
  }, delayMilliseconds).unref()
}
