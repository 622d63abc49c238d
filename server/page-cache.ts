import { LRUCache } from 'lru-cache'
import { bytesOf } from './compression.ts'
import type { CachedResponse } from './cached-responses.ts'

/** A compressed page takes about 30 kB, so every page fits in each of its variants; made-up searches evict only pages that nobody visits. */
const maxBytes = 24 * 1024 * 1024
/** Headers, times and the cache's own bookkeeping. */
const overheadBytes = 4_096

/** A rendered page with its lifetime in seconds. If `fresh` is 0, only the requests already waiting for it get it. */
export type Rendered = { response: CachedResponse; fresh: number; stale: number }

type Render = () => Promise<Rendered | null>

const pages = new LRUCache<string, Rendered, Render>({
  maxSize: maxBytes,
  noDeleteOnStaleGet: true,
  noDeleteOnFetchRejection: true,
  // A purge aborts the renderings under way: their requests still get the page, but it is not cached.
  ignoreFetchAbort: true,
  async fetchMethod(key, _stale, { context: render, options }) {
    const page = await render()
    if (!page) return undefined
    options.ttl = page.fresh * 1000
    // The cache does not keep an entry that is larger than itself.
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

/** Synchronous, because most requests end here. */
export function findFresh(key: string) {
  return pages.get(key)?.response ?? null
}

/**
 * Returns the cached page, rendering it if it is missing. A stale page is served while one request renders it again; requests for
 * a page that is being rendered wait for that rendering.
 */
export async function findOrRender(key: string, render: Render) {
  const staleSeconds = pages.peek(key, { allowStale: true })?.stale ?? 0
  const allowStale = pages.getRemainingTTL(key) > -staleSeconds * 1000
  const page = await pages.fetch(key, { context: render, allowStale })
  return page?.response ?? null
}
