import { LRUCache } from 'lru-cache'
import { bytesOf } from './compression.ts'
import type { Stored } from './cached-responses.ts'

/** A compressed page takes about 30 kB, so every page fits in each of its variants; made-up searches evict only pages that nobody asks for. */
const mostBytes = 24 * 1024 * 1024
/** What an entry takes beside its bodies: headers, times, its place in the list. */
const overheadBytes = 4_096

type Entry = { stored: Stored; freshUntil: number; staleUntil: number }

const pages = new LRUCache<string, Entry>({
  maxSize: mostBytes,
  sizeCalculation: ({ stored }, key) => bytesOf(stored.bodies) + key.length * 2 + overheadBytes,
})
const underWay = new Map<string, Promise<Stored | null>>()
let generation = 0

/** Forgets every stored page, also those being rendered from what was true before. */
export function purgePages() {
  generation += 1
  pages.clear()
  underWay.clear()
}

export function storedPageCount() {
  return pages.size
}

export function storedPageBytes() {
  return pages.calculatedSize
}

/** Seconds for which an answer may be stored and then served stale, from its own Cache-Control header. */
export function storageTerms(cacheControl: string | null) {
  const fresh = Number(/s-maxage=(\d+)/.exec(cacheControl ?? '')?.[1] ?? 0)
  const stale = Number(/stale-while-revalidate=(\d+)/.exec(cacheControl ?? '')?.[1] ?? 0)
  return { fresh, stale }
}

/** A page as it was rendered: for so many seconds everybody's, and only this one request's where it is never fresh. */
export type Rendered = { stored: Stored; fresh: number; stale: number; isKept: boolean }

/** The page under `key` if it may be sent as it is: no promise is made for what is asked for most. */
export function findFresh(key: string) {
  const entry = pages.get(key)
  return entry && performance.now() < entry.freshUntil ? entry.stored : null
}

/**
 * The stored page under `key`, rendered when it is missing. A page past its time is still served while one request
 * renders it anew; requests for a page that is being rendered wait for that one rendering.
 */
export async function findOrRender(key: string, render: () => Promise<Rendered | null>): Promise<Stored | null> {
  const fresh = findFresh(key)
  if (fresh) return fresh
  const known = pages.get(key)
  const running = underWay.get(key) ?? startRendering(key, render)
  if (known && performance.now() < known.staleUntil) {
    running.catch(() => {})
    return known.stored
  }
  return running
}

function keepRendered(key: string, { stored, fresh, stale }: Rendered) {
  const freshUntil = performance.now() + fresh * 1000
  pages.set(key, { stored, freshUntil, staleUntil: freshUntil + stale * 1000 })
}

function startRendering(key: string, render: () => Promise<Rendered | null>) {
  const startedIn = generation
  const running = render()
    .then((rendered) => {
      if (rendered?.isKept && startedIn === generation) keepRendered(key, rendered)
      return rendered?.stored ?? null
    })
    .finally(() => {
      if (underWay.get(key) === running) underWay.delete(key)
    })
  underWay.set(key, running)
  return running
}
