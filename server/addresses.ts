import { LRUCache } from 'lru-cache'
import { generatePath, matchRoutes, type Params, type RouteObject } from 'react-router'
import type { RouteHandle, StoredPage } from '#app/http/storage.ts'

type ServerRoute = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }
type Routes = Record<string, (ServerRoute & { module: object }) | undefined>

/** What is known of a path: the pattern of its route, the one way of writing it, and whether its page may be stored. */
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
  /** `isPublic`: one of the pages that anybody may ask for, made anew. */
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

function addressesOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => (path ? [path] : addressesOf(children)))
}

/** The routes below which an address with this beginning may lie; those without a path of their own only hold others. */
function narrowedTo(beginning: string, routes: readonly RouteObject[]): RouteObject[] {
  return routes.flatMap((route) => {
    if (route.path) return [':', '*', beginning].some((each) => beginningOf(route.path).startsWith(each)) ? [route] : []
    if (!route.children?.length) return [route]
    const children = narrowedTo(beginning, route.children)
    return children.length > 0 ? [{ ...route, children }] : []
  })
}

function beginningOf(path = '') {
  return path.replace(/^\//, '').split('/', 1)[0]?.toLowerCase() ?? ''
}

function storedOf(module: object | undefined) {
  const { handle } = (module ?? {}) as { handle?: RouteHandle }
  return handle?.stored ?? null
}

/** Client-side navigation asks for "<page>.data", of the home page for "/_root.data". */
function documentPath(path: string) {
  if (!path.endsWith('.data')) return { path, isData: false }
  return { path: path.replace(/\.data$/, '').replace(/^\/_(root)?$/, '/'), isData: true }
}

export function isDecodable(path: string) {
  if (!path.includes('%')) return true
  try {
    // Read, since a bundler leaves out a call of which nothing is used.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

/** An address that the table of contents does not have is shown the same page, whatever it says. */
const unknownAddress = '/page-not-found'

/** The words that were asked for of those that there are, in one order and in one case. */
function askedAmong(query: Record<string, readonly string[]>, asked: URLSearchParams) {
  const wanted = new URLSearchParams()
  for (const [name, words] of Object.entries(query)) {
    const word = asked.get(name)?.toLowerCase()
    const known = words.find((one) => one.toLowerCase() === word)
    if (known !== undefined) wanted.set(name, known)
  }
  return wanted.toString()
}

/** Reads addresses by the table of contents: each page has one address, and its route says which questions change it. */
export function readAddressesBy(routes: Routes) {
  const tree = treeBelow(routes)
  const places = new LRUCache<string, Place>({ max: 1_000 })
  const beginnings = new Set(addressesOf(tree).map(beginningOf))
  const narrowed = new Map<string, RouteObject[]>()

  /** The router ranks all routes anew for each address; most are ruled out by the first word, of which there are not many. */
  function routesFor(path: string) {
    const beginning = beginningOf(path)
    if (!beginnings.has(beginning)) return tree
    const known = narrowed.get(beginning) ?? narrowedTo(beginning, tree)
    narrowed.set(beginning, known)
    return known
  }

  function find(asked: string): Place {
    const { path, isData } = documentPath(asked)
    const matches = (isDecodable(path) && matchRoutes(routesFor(path), path)) || []
    const leaf = matches.at(-1)
    const segments = matches.flatMap(({ route }) => (route.path ? [route.path] : []))
    const pattern = leaf ? `/${segments.join('/')}` : '/*'
    const isUnknown = !leaf || pattern === '/*'
    const canonical = isUnknown ? path : generatePath(pattern, leaf.params)
    const routeId = leaf?.route.id ?? null
    const stored = storedOf(routes[routeId ?? '']?.module)
    return { pattern, routeId, params: leaf?.params ?? {}, canonical, isData, isUnknown, stored }
  }

  function placeOf(path: string) {
    const known = places.get(path)
    if (known) return known
    const found = find(path)
    places.set(path, found)
    return found
  }

  /** The route that a path leads to; null where there is none, not even the one for addresses that there are not. */
  function routeOf(path: string) {
    return placeOf(path).routeId
  }

  /** The route that an address leads to, with the names in it that were filled in. */
  function routeAt(address: string) {
    const { routeId, params } = placeOf(address.split('?', 1)[0] ?? '')
    return { routeId, params }
  }

  /** The pattern of the route that an address leads to, such as /courses/:slug. */
  function patternOf(address: string) {
    return placeOf(address.split('?', 1)[0] ?? '').pattern
  }

  /** What to do with an address that is read by somebody for whom nothing is kept. */
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
    const wanted = askedAmong(stored.query ?? {}, asked)
    const to = path + (wanted && `?${wanted}`)
    if (to === address) return { kind: 'stored', address, isUnknown }
    return isData ? { kind: 'live', isPublic: true } : { kind: 'redirect', to, status: 302 }
  }

  return { read, patternOf, routeOf, routeAt }
}
