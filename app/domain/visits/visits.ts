import { readChoice, readSearch } from '#app/core/url-values.ts'
import { readCursor } from '#app/core/paging.ts'
import { readCalendarDay } from '#app/core/dates.ts'
import { prefetchedVisit } from '#app/core/prefetched-visit.ts'

export type VisitCounts = { total: number; today: number; lastSevenDays: number }

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

/** The pages whose URLs contain a token. They are not recorded as referrers. */
const tokenPages = [
  '/auth/reset-password',
  '/auth/verify-email',
  '/auth/address',
  '/my-application',
  '/interview',
  '/answer',
]

/** The text that is recorded instead of an unknown path, because such a path may contain anything. */
export const unknownPage = '(no such page)'

/**
 * Replaces a path by its route pattern, so that no ids are recorded. Keeps the names of programmes, which are public.
 */
function removeIds(path: string, pattern: string) {
  if (pattern === '/*') return unknownPage
  const slug = pattern === '/courses/:slug' ? /^\/courses\/([a-z0-9-]{1,100})$/.exec(path)?.[1] : undefined
  return slug ? `/courses/${slug}` : pattern
}

function toDocumentPath(path: string) {
  return path.endsWith('.data') ? path.replace(/\.data$/, '').replace(/^\/_(root)?$/, '/') : path
}

type PatternOf = (path: string) => string

/** Reads the page that a visitor came from. `shown` is its route pattern, or only the origin of another site. */
function readReferrer(
  referrer: string | undefined,
  { host, patternOf }: { host: string | undefined; patternOf: PatternOf },
) {
  if (!referrer || !URL.canParse(referrer)) return { path: null, search: '', shown: null }
  const url = new URL(referrer)
  if (url.host !== host)
    return { path: null, search: '', shown: /^https?:$/.test(url.protocol) ? `${url.origin}/` : null }
  const pattern = patternOf(url.pathname)
  const shown = tokenPages.includes(pattern) || notPages.test(url.pathname) ? null : removeIds(url.pathname, pattern)
  return { path: url.pathname, search: url.search, shown }
}

function removeRoutesParameter(search: string) {
  if (!search.includes('_routes')) return search
  const query = new URLSearchParams(search)
  query.delete('_routes')
  return query.size > 0 ? `?${query}` : ''
}

/**
 * Finds the page that a request views; null if the request is not a page view. The first page is requested as HTML, and
 * later pages of the application as "<page>.data". A prefetch does not count until its page is shown. Data for the page that is already shown, for example after a form, does not count; its
 * referrer is the same page.
 */
export function findViewedPage(request: {
  method: string
  address: string
  accept: string | undefined
  referrer: string | undefined
  host: string | undefined
  purpose: string
  /** Finds the route pattern of a path; "/*" if there is none. */
  patternOf: PatternOf
}): { pageVisited: string; referrer: string | null } | null {
  const isPrefetched = request.method === 'HEAD' && request.purpose === prefetchedVisit
  if (!isPrefetched && (request.method !== 'GET' || /prefetch|prerender/.test(request.purpose))) return null
  const at = request.address.indexOf('?')
  const requestedPath = at < 0 ? request.address : request.address.slice(0, at)
  const path = toDocumentPath(requestedPath)
  const isData = path !== requestedPath
  if (!isData && !request.accept?.includes('text/html')) return null
  if (notPages.test(path)) return null
  const from = readReferrer(request.referrer, request)
  const search = at < 0 ? '' : removeRoutesParameter(request.address.slice(at))
  if (isData && from.path === path && from.search === search) return null
  return { pageVisited: removeIds(path, request.patternOf(path)), referrer: from.shown }
}

function shortenText(text: string | null) {
  // Remove control characters, which could make false lines in exports.
  return text === null ? null : text.replaceAll(/\p{Cc}/gu, ' ').slice(0, longestText)
}

export function shortenVisit(visit: Visit): Visit {
  return {
    ...visit,
    pageVisited: shortenText(visit.pageVisited) ?? '/',
    referrer: shortenText(visit.referrer),
    userAgent: shortenText(visit.userAgent),
  }
}

/** The kinds of visitors. `people` view the public and student pages, `staff` the staff portal. */
export const visitorKinds = ['people', 'bots', 'staff'] as const
export type VisitorKind = (typeof visitorKinds)[number]

export const visitorLabels = {
  people: 'People',
  bots: 'Bots',
  staff: 'Staff portal',
} as const satisfies Record<VisitorKind, string>

export type VisitFilter = ReturnType<typeof readVisitFilter>

export function readVisitFilter(parameters: URLSearchParams) {
  return {
    /** The kind of visitors; null for all visits. */
    kind: readChoice(parameters, 'visitors', visitorKinds),
    /** A part of the page's path. */
    page: readSearch(parameters),
    /** The first London day, such as "2026-11-20"; `to` is the last. Both are included. */
    from: readCalendarDay(parameters.get('from')),
    to: readCalendarDay(parameters.get('to')),
    cursor: readCursor(parameters, (key) => /^\d{1,15}$/.test(key)),
  }
}

export function hasSearch({ page, from, to }: Pick<VisitFilter, 'page' | 'from' | 'to'>) {
  return page !== '' || from !== null || to !== null
}

export function toUrlQuery({ kind, page, from, to }: Omit<VisitFilter, 'cursor'>) {
  return { visitors: kind, q: page, from, to }
}
