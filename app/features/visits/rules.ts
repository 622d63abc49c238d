import { readCursor } from '#app/core/paging.ts'
import type { VisitFilter } from './types.ts'

export type Visit = {
  pageVisited: string
  referrer: string | null
  userAgent: string | null
  isBot: boolean
  visitedAt: Date
}

const longestText = 512
const notPages =
  /^\/(assets|fonts|api|webhooks|certificates|credentials|\.well-known|receipts|photos|sounds|files|ticket-files|ticket-words|healthz|readyz|metrics|sitemap\.xml|robots\.txt|preferences|sign-out|chat)(\/|$)|\.(png|ico|svg|webmanifest|txt|pdf|csv)$/

/** Their addresses hold a token; that somebody came from one tells nobody anything. */
const tokenPages = [
  '/auth/reset-password',
  '/auth/verify-email',
  '/auth/address',
  '/my-application',
  '/interview',
  '/answer',
]

/** Told by its pattern, since an address that there is not may hold anything. */
export const unknownPage = '(no such page)'

/**
 * What is kept of an address: the pattern of its route, so that no number and no id of anybody is. The names of programmes are
 * public and stay.
 */
function withoutIds(path: string, pattern: string) {
  if (pattern === '/*') return unknownPage
  const slug = pattern === '/courses/:slug' ? /^\/courses\/([a-z0-9-]{1,100})$/.exec(path)?.[1] : undefined
  return slug ? `/courses/${slug}` : pattern
}

function documentPath(path: string) {
  return path.endsWith('.data') ? path.replace(/\.data$/, '').replace(/^\/_(root)?$/, '/') : path
}

type PatternOf = (path: string) => string

/** Where a visitor came from: the page of this site, or the other site alone, whose paths are not ours to keep. */
function readReferrer(
  referrer: string | undefined,
  { host, patternOf }: { host: string | undefined; patternOf: PatternOf },
) {
  if (!referrer || !URL.canParse(referrer)) return { path: null, search: '', shown: null }
  const url = new URL(referrer)
  if (url.host !== host)
    return { path: null, search: '', shown: /^https?:$/.test(url.protocol) ? `${url.origin}/` : null }
  const pattern = patternOf(url.pathname)
  const shown = tokenPages.includes(pattern) || notPages.test(url.pathname) ? null : withoutIds(url.pathname, pattern)
  return { path: url.pathname, search: url.search, shown }
}

function searchWithoutRoutes(search: string) {
  if (!search.includes('_routes')) return search
  const asked = new URLSearchParams(search)
  asked.delete('_routes')
  return asked.size > 0 ? `?${asked}` : ''
}

/**
 * The page a request looks at, or null when it is no page view: first loads ask for HTML, client-side navigation asks
 * for "<page>.data". Data asked for by the page that is already shown (after a form) is no new view: its referrer is itself.
 */
export function viewedPage(request: {
  method: string
  address: string
  accept: string | undefined
  referrer: string | undefined
  host: string | undefined
  purpose: string
  /** The pattern of the route that a path leads to, "/*" where there is none. */
  patternOf: PatternOf
}): { pageVisited: string; referrer: string | null } | null {
  if (request.method !== 'GET' || /prefetch|prerender/.test(request.purpose)) return null
  const at = request.address.indexOf('?')
  const asked = at < 0 ? request.address : request.address.slice(0, at)
  const path = documentPath(asked)
  const isData = path !== asked
  if (!isData && !request.accept?.includes('text/html')) return null
  if (notPages.test(path)) return null
  const from = readReferrer(request.referrer, request)
  const search = at < 0 ? '' : searchWithoutRoutes(request.address.slice(at))
  if (isData && from.path === path && from.search === search) return null
  return { pageVisited: withoutIds(path, request.patternOf(path)), referrer: from.shown }
}

function shorten(text: string | null) {
  // Control characters could forge lines wherever the text is shown or exported.
  return text === null ? null : text.replaceAll(/\p{Cc}/gu, ' ').slice(0, longestText)
}

export function shortenVisit(visit: Visit): Visit {
  return {
    ...visit,
    pageVisited: shorten(visit.pageVisited) ?? '/',
    referrer: shorten(visit.referrer),
    userAgent: shorten(visit.userAgent),
  }
}

/** What the address asks for; anything unknown counts as not asked for. */
export function readVisitFilter(parameters: URLSearchParams): VisitFilter {
  return {
    withBots: parameters.get('bots') === 'shown',
    cursor: readCursor(parameters, (key) => /^\d{1,15}$/.test(key)),
  }
}

/** What of the filter stands in the address, without the place in the list. */
export function queryOf({ withBots }: Pick<VisitFilter, 'withBots'>) {
  return { bots: withBots ? 'shown' : null }
}
