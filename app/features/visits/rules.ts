export type Visit = {
  pageVisited: string
  referrer: string | null
  userAgent: string | null
  isBot: boolean
  visitedAt: Date
}

const longestText = 512
const notPages =
  /^\/(assets|fonts|api|webhooks|certificates|receipts|files|healthz|readyz|metrics|sitemap\.xml|robots\.txt|preferences|sign-out)(\/|$)|\.(png|ico|svg|webmanifest|txt|pdf|csv)$/

function pathAndQuery(address: string | undefined, host: string | undefined) {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  return url.host === host ? url.pathname + url.search : null
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
}): { pageVisited: string; referrer: string | null } | null {
  if (request.method !== 'GET' || /prefetch|prerender/.test(request.purpose)) return null
  // Not resolved against a base: "//somewhere" would be read as another host, and "/\\" as none.
  const url = new URL(`http://page.invalid${request.address}`)
  const isData = url.pathname.endsWith('.data')
  if (!isData && !request.accept?.includes('text/html')) return null
  const path = isData ? url.pathname.replace(/\.data$/, '').replace(/^\/_(root)?$/, '/') : url.pathname
  if (notPages.test(path)) return null
  const from = pathAndQuery(request.referrer, request.host)
  url.searchParams.delete('_routes')
  if (isData && from === path + url.search) return null
  return { pageVisited: path, referrer: from ?? outsideReferrer(request.referrer) }
}

/** Where a visitor came from outside, without what stands behind the question mark: searches and names are not ours to keep. */
function outsideReferrer(referrer: string | undefined) {
  if (!referrer || !URL.canParse(referrer)) return null
  const { origin, pathname } = new URL(referrer)
  return origin === 'null' ? null : origin + pathname
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
