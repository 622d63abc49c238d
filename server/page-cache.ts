import { LRUCache } from 'lru-cache'
import { bytesOf } from './compression.ts'
import type { CachedResponse } from './cached-responses.ts'

/** The size of the cache. A compressed page takes about 30 kB, so every page fits in each of its variants. */
const maxBytes = 24 * 1024 * 1024
/** An estimate of the bytes of a page's headers, its times and the bookkeeping of the cache. */
const overheadBytes = 4_096

/** A rendered page with its lifetime in seconds. If `fresh` is 0, only the requests that already wait get the page. */
export type Rendered = { response: CachedResponse; fresh: number; stale: number }

type Render = () => Promise<Rendered | null>

const pages = new LRUCache<string, Rendered, Render>({
  maxSize: maxBytes,
  noDeleteOnStaleGet: true,
  noDeleteOnFetchRejection: true,
  // A purge aborts the renderings in progress: their requests still get the page, but it is not cached.
  ignoreFetchAbort: true,
  async fetchMethod(key, _stale, { context: render, options }) {
    const page = await render()
    if (!page) return undefined
    options.ttl = page.fresh * 1000
    // The size for a page that must not be cached: the cache does not store an entry that is larger than itself.
    options.size = page.fresh > 0 ? bytesOf(page.response.bodies) + key.length * 2 + overheadBytes : maxBytes + 1
    return page
  },
})

export function purgePages() {
  pages.clear()
}

export function cacheSize() {
  return { pages: pages.size, bytes: pages.calculatedSize }
}

/** Reads from a Cache-Control header how many seconds a page stays fresh, and how many more it may be served stale. */
export function readLifetime(cacheControl: string | null) {
  const fresh = Number(/s-maxage=(\d+)/.exec(cacheControl ?? '')?.[1] ?? 0)
  const stale = Number(/stale-while-revalidate=(\d+)/.exec(cacheControl ?? '')?.[1] ?? 0)
  return { fresh, stale }
}

/** Returns the cached page if it is fresh, otherwise null. Synchronous, because most requests end here. */
export function findFreshPage(key: string) {
  return pages.get(key)?.response ?? null
}

/**
 * Returns the cached page, rendering it if it is missing. A stale page is served while one request renders it again;
 * requests for a page that is being rendered wait for that rendering.
 */
export async function findOrRenderPage(key: string, render: Render) {
  const staleSeconds = pages.peek(key, { allowStale: true })?.stale ?? 0
  const allowStale = pages.getRemainingTTL(key) > -staleSeconds * 1000
  const page = await pages.fetch(key, { context: render, allowStale })
  return page?.response ?? null
}
