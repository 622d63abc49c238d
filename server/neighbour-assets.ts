import { LRUCache } from 'lru-cache'
import { findAsset } from '#app/platform/releases/releases.queries.server.ts'
import { etagOf, type CachedResponse } from './cached-responses.ts'
import { staticHeaders } from '#app/http/static-headers.ts'

const mostBytes = 16 * 1024 * 1024

const cache = new LRUCache<string, CachedResponse>({
  maxSize: mostBytes,
  sizeCalculation: ({ bodies }) => bodies.raw?.length ?? 1,
})

/** Finds an asset of another release that runs beside this one. Returns null if no release has it. */
export async function findNeighbourAsset(path: string): Promise<CachedResponse | null> {
  const cached = cache.get(path)
  if (cached) return cached
  const raw = await findAsset(path.slice('/assets/'.length))
  if (!raw) return null
  const response = { status: 200, bodies: { raw }, etag: etagOf(raw), headers: staticHeaders(path) }
  cache.set(path, response)
  return response
}
