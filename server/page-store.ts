import type { Stored } from './stored.ts'

/** More addresses than the site has pages; a visitor who makes up addresses cannot fill memory beyond it. */
const mostPages = 1_500

type Entry = Stored & { freshUntil: number; staleUntil: number }

const pages = new Map<string, Entry>()
const underWay = new Map<string, Promise<Entry | null>>()
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

/** Seconds for which an answer may be stored and then served stale, from its own Cache-Control header. */
export function storageTerms(cacheControl: string | null) {
  const fresh = Number(/s-maxage=(\d+)/.exec(cacheControl ?? '')?.[1] ?? 0)
  const stale = Number(/stale-while-revalidate=(\d+)/.exec(cacheControl ?? '')?.[1] ?? 0)
  return { fresh, stale }
}

export type Rendered = { stored: Stored; fresh: number; stale: number }

/**
 * The stored page under `key`, rendered when it is missing. A page past its time is still served while one request
 * renders it anew; requests for a page that is being rendered wait for that one rendering.
 */
export async function findOrRender(key: string, render: () => Promise<Rendered | null>): Promise<Stored | null> {
  const known = pages.get(key)
  const now = performance.now()
  if (known && now < known.freshUntil) return known
  const running = underWay.get(key) ?? startRendering(key, render)
  if (known && now < known.staleUntil) {
    running.catch(() => {})
    return known
  }
  return running
}

function startRendering(key: string, render: () => Promise<Rendered | null>) {
  const startedIn = generation
  const running = render()
    .then((rendered) => {
      if (!rendered) return null
      const now = performance.now()
      const freshUntil = now + rendered.fresh * 1000
      const entry = { ...rendered.stored, freshUntil, staleUntil: freshUntil + rendered.stale * 1000 }
      if (startedIn === generation) {
        const oldest = pages.keys().next().value
        if (pages.size >= mostPages && oldest !== undefined) pages.delete(oldest)
        pages.set(key, entry)
      }
      return entry
    })
    .finally(() => {
      if (underWay.get(key) === running) underWay.delete(key)
    })
  underWay.set(key, running)
  return running
}
