import { LRUCache } from 'lru-cache'
import { bytesOf, decompress } from './compression.ts'
import type { Stored } from './stored.ts'

/** Packed, a page takes some 30 kB: all of them with what visitors choose fit, and made-up ones push out only what nobody asks for. */
const mostBytes = 24 * 1024 * 1024
/** What an entry takes beside its bodies: headers, times, its place in the list. */
const overheadBytes = 4_096

/** Asked for so often, a page earns the best compression, which costs a hundred times what it was packed with. */
const oftenTimes = 8

type Entry = { stored: Stored; freshUntil: number; staleUntil: number; mayImprove: boolean; times: number }

const pages = new LRUCache<string, Entry>({
  maxSize: mostBytes,
  sizeCalculation: ({ stored }, key) => bytesOf(stored.bodies) + key.length * 2 + overheadBytes,
})
const underWay = new Map<string, Promise<Stored | null>>()
let generation = 0
let packBest: ((raw: Buffer) => Promise<Buffer | null>) | undefined

/** Who makes the best compression, away from this thread and from the pool that hashes passwords. */
export function packBestWith(packer: typeof packBest) {
  packBest = packer
}

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
export type Rendered = { stored: Stored; fresh: number; stale: number; isKept: boolean; mayImprove: boolean }

async function improve(entry: Entry) {
  const { stored } = entry
  const best = await packBest?.(decompress(stored.bodies))
  if (!best) return
  stored.bodies.br = best
  delete stored.forms.br
}

/** The page under `key` if it may be sent as it is: no promise is made for what is asked for most. */
export function findFresh(key: string) {
  const entry = pages.get(key)
  if (!entry || performance.now() >= entry.freshUntil) return null
  entry.times += 1
  if (entry.times === oftenTimes && entry.mayImprove) void improve(entry)
  return entry.stored
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

/** A page that came out as it was before stays as it is kept, with all that was made of it. */
function keepRendered(key: string, { stored, fresh, stale, mayImprove }: Rendered) {
  const known = pages.peek(key)
  const isSame = known?.stored.etag === stored.etag && known.stored.status === stored.status
  const freshUntil = performance.now() + fresh * 1000
  const terms = { freshUntil, staleUntil: freshUntil + stale * 1000 }
  if (isSame) Object.assign(known, terms)
  else pages.set(key, { stored, ...terms, mayImprove, times: 0 })
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
