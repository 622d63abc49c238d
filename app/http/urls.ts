import { LRUCache } from 'lru-cache'
import { generatePath, matchRoutes, type RouteObject } from 'react-router'
import type { RouteHandle } from './storage.ts'

type ServerRoute = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }
type Routes = Record<string, (ServerRoute & { module: object }) | undefined>

export type PageRequest =
  | { kind: 'redirect'; to: string; status: 302 | 308 }
  | { kind: 'cached'; url: string; isUnknown: boolean }
  /** `isPublic` is true for a public page that is rendered for each request. */
  | { kind: 'live'; isPublic: boolean }

function buildRouteTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId ?? undefined) === parentId)
    .map(({ id, path, index }) => {
      const withPath = path === undefined ? {} : { path }
      return index ? { id, ...withPath, index } : { id, ...withPath, children: buildRouteTree(routes, id) }
    })
}

/**
 * Returns the page of a data request: client-side navigation requests "<page>.data", and "/_root.data" for the home
 * page.
 */
function toDocumentPath(path: string) {
  if (!path.endsWith('.data')) return { path, isData: false }
  return { path: path.replace(/\.data$/, '').replace(/^\/_(root)?$/, '/'), isData: true }
}

export function isDecodable(path: string) {
  if (!path.includes('%')) return true
  try {
    // Use the result, because bundlers drop calls whose result is not used.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

/**
 * Removes what copying a URL out of a text adds: the full stop or bracket after it, and doubled slashes. No URL of ours
 * has either.
 */
function withoutCopyingFaults(path: string) {
  if (path.includes('/.')) return path
  const [, kept = path] = /^(.*[^.,;:!?)\]>'"*])[.,;:!?)\]>'"*]*$/s.exec(path) ?? []
  return kept.replaceAll(/\/{2,}/g, '/')
}

/** Writes the names of known parameters as we do: some readers of QR codes write whole URLs in capitals. */
function inOwnCase(query: URLSearchParams, known: readonly string[]) {
  const own = (name: string) => known.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name
  return new URLSearchParams([...query].map(([name, value]) => [own(name), value]))
}

/** All URLs without a route share this one cached page. */
const unknownUrl = '/page-not-found'

/** Returns a query with only the known parameters and values, in a fixed order and case. */
function filterQuery(known: Record<string, readonly string[]>, query: URLSearchParams) {
  const kept = new URLSearchParams()
  for (const [name, values] of Object.entries(known)) {
    const value = values.find((text) => text.toLowerCase() === query.get(name)?.toLowerCase())
    if (value !== undefined) kept.set(name, value)
  }
  return kept.toString()
}

/**
 * Returns functions that find the route and the canonical URL of a request, and the query parameters that give a page
 * its own cache entry.
 */
export function createUrlReader(routes: Routes) {
  const tree = buildRouteTree(routes)
  const resolvedPaths = new LRUCache<string, ReturnType<typeof resolvePath>>({ max: 1_000, memoMethod: resolvePath })

  function resolvePath(fullPath: string) {
    const { path, isData } = toDocumentPath(fullPath)
    const meant = withoutCopyingFaults(path)
    if (!isData && meant !== path) {
      const resolved = resolve({ path: meant, isData })
      // A URL that is unknown all the same keeps its path, so that it is never redirected to another unknown one.
      if (!resolved.isUnknown) return resolved
    }
    return resolve({ path, isData })
  }

  function resolve({ path, isData }: { path: string; isData: boolean }) {
    const matches = (isDecodable(path) && matchRoutes(tree, path)) || []
    const leaf = matches.at(-1)
    const pattern = leaf ? `/${matches.flatMap(({ route }) => route.path || []).join('/')}` : '/*'
    const isUnknown = !leaf || pattern === '/*'
    const { slug, ...params } = leaf?.params ?? {}
    // A slug has no capitals. Other parameters, such as ids, stay as they are.
    const canonical = isUnknown ? path : generatePath(pattern, slug ? { ...params, slug: slug.toLowerCase() } : params)
    const routeId = leaf?.route.id ?? null
    const { handle } = (routes[routeId ?? '']?.module ?? {}) as { handle?: RouteHandle }
    return {
      pattern,
      routeId,
      params: leaf?.params ?? {},
      canonical,
      isData,
      isUnknown,
      handle,
      /** Set if the page may be cached. */
      stored: handle?.stored ?? null,
    }
  }

  /** Returns the route of a URL, with its pattern, such as /courses/:slug, its parameters and its settings. */
  function findRoute(url: string) {
    return resolvedPaths.memo(url.split('?', 1)[0] ?? '')
  }

  /** Decides whether to redirect a URL, send its cached page or render it. */
  function read(url: string): PageRequest {
    const at = url.indexOf('?')
    const path = at < 0 ? url : url.slice(0, at)
    const search = at < 0 ? '' : url.slice(at + 1)
    const { canonical, isData, isUnknown, stored } = resolvedPaths.memo(path)
    if (isUnknown && stored) {
      return { kind: 'cached', url: unknownUrl + (isData ? '.data' : ''), isUnknown }
    }
    if (!isData && canonical !== path) {
      return { kind: 'redirect', to: canonical + (search && `?${search}`), status: 308 }
    }
    if (!stored) return { kind: 'live', isPublic: false }
    if (search === '' && at < 0) return { kind: 'cached', url, isUnknown }
    const asked = new URLSearchParams(search)
    const query = inOwnCase(asked, [...(stored.live ?? []), ...Object.keys(stored.query ?? {})])
    const live = stored.live?.find((name) => query.has(name))
    if (live !== undefined && !isData && !asked.has(live))
      return { kind: 'redirect', to: `${path}?${query}`, status: 302 }
    if (live !== undefined) return { kind: 'live', isPublic: true }
    const kept = filterQuery(stored.query ?? {}, query)
    const to = path + (kept && `?${kept}`)
    if (to === url) return { kind: 'cached', url, isUnknown }
    return isData ? { kind: 'live', isPublic: true } : { kind: 'redirect', to, status: 302 }
  }

  return { read, findRoute, patternOf: (url: string) => findRoute(url).pattern }
}
