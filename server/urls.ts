import { LRUCache } from 'lru-cache'
import { generatePath, matchRoutes, type Params, type RouteObject } from 'react-router'
import type { RouteHandle, StoredPage } from '#app/http/storage.ts'

type ServerRoute = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }
type Routes = Record<string, (ServerRoute & { module: object }) | undefined>

/** A path: its route, the one way of writing it, and whether its page may be cached. */
type Place = {
  pattern: string
  routeId: string | null
  params: Params
  canonical: string
  isData: boolean
  isUnknown: boolean
  stored: StoredPage | null
}

export type Reading =
  | { kind: 'redirect'; to: string; status: 302 | 308 }
  | { kind: 'stored'; address: string; isUnknown: boolean }
  /** `isPublic`: a public page that is rendered for each request. */
  | { kind: 'live'; isPublic: boolean }

function treeBelow(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId ?? undefined) === parentId)
    .map(({ id, path, index }) => {
      const named = path === undefined ? {} : { path }
      return index ? { id, ...named, index } : { id, ...named, children: treeBelow(routes, id) }
    })
}

/** Client-side navigation asks for "<page>.data", of the home page for "/_root.data". */
function documentPath(path: string) {
  if (!path.endsWith('.data')) return { path, isData: false }
  return { path: path.replace(/\.data$/, '').replace(/^\/_(root)?$/, '/'), isData: true }
}

export function isDecodable(path: string) {
  if (!path.includes('%')) return true
  try {
    // The result is used because bundlers drop calls whose result is not.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

/** All addresses without a route share this one cached page. */
const unknownAddress = '/page-not-found'

/** The known words of the query, in one order and one case. */
function knownQuery(query: Record<string, readonly string[]>, asked: URLSearchParams) {
  const known = new URLSearchParams()
  for (const [name, words] of Object.entries(query)) {
    const word = words.find((each) => each.toLowerCase() === asked.get(name)?.toLowerCase())
    if (word !== undefined) known.set(name, word)
  }
  return known.toString()
}

/** Finds the canonical URL of each page, and which query parameters make a page of their own in the cache. */
export function createUrlReader(routes: Routes) {
  const tree = treeBelow(routes)
  const places = new LRUCache<string, Place>({ max: 1_000 })

  function find(asked: string): Place {
    const { path, isData } = documentPath(asked)
    const matches = (isDecodable(path) && matchRoutes(tree, path)) || []
    const leaf = matches.at(-1)
    const pattern = leaf ? `/${matches.flatMap(({ route }) => route.path || []).join('/')}` : '/*'
    const isUnknown = !leaf || pattern === '/*'
    const canonical = isUnknown ? path : generatePath(pattern, leaf.params)
    const routeId = leaf?.route.id ?? null
    const { handle } = (routes[routeId ?? '']?.module ?? {}) as { handle?: RouteHandle }
    return {
      pattern,
      routeId,
      params: leaf?.params ?? {},
      canonical,
      isData,
      isUnknown,
      stored: handle?.stored ?? null,
    }
  }

  function placeOf(path: string) {
    const known = places.get(path)
    if (known) return known
    const found = find(path)
    places.set(path, found)
    return found
  }

  /** The route of an address, with its parameters. */
  function routeAt(address: string) {
    const { routeId, params } = placeOf(address.split('?', 1)[0] ?? '')
    return { routeId, params }
  }

  /** The pattern of an address's route, such as /courses/:slug. */
  function patternOf(address: string) {
    return placeOf(address.split('?', 1)[0] ?? '').pattern
  }

  /** How to answer a request for an address: redirect it, send a cached page, or render it. */
  function read(address: string): Reading {
    const at = address.indexOf('?')
    const path = at < 0 ? address : address.slice(0, at)
    const search = at < 0 ? '' : address.slice(at + 1)
    const { canonical, isData, isUnknown, stored } = placeOf(path)
    if (isUnknown && stored) {
      return { kind: 'stored', address: unknownAddress + (isData ? '.data' : ''), isUnknown }
    }
    if (!isData && canonical !== path) {
      return { kind: 'redirect', to: canonical + (search && `?${search}`), status: 308 }
    }
    if (!stored) return { kind: 'live', isPublic: false }
    if (search === '' && at < 0) return { kind: 'stored', address, isUnknown }
    const asked = new URLSearchParams(search)
    if (stored.live?.some((name) => asked.has(name))) return { kind: 'live', isPublic: true }
    const wanted = knownQuery(stored.query ?? {}, asked)
    const to = path + (wanted && `?${wanted}`)
    if (to === address) return { kind: 'stored', address, isUnknown }
    return isData ? { kind: 'live', isPublic: true } : { kind: 'redirect', to, status: 302 }
  }

  return { read, patternOf, routeAt }
}
