import type { HeadersArgs } from 'react-router'
import type { BodyLimits } from '#app/core/body-limits.ts'
import type { FailureWords } from '#app/core/failure.ts'

/**
 * A page that is the same for all anonymous visitors. `query` lists the parameters that change the page, with their
 * possible values. With a parameter in `live` the page is rendered for each request. All other parameters and values
 * are removed from the URL.
 */
export type StoredPage = { query?: Record<string, readonly string[]>; live?: readonly string[] }

/** Settings of a route, for example `export const handle = { stored: {} } satisfies RouteHandle`. */
export type RouteHandle = {
  stored?: StoredPage
  failures?: FailureWords
  body?: BodyLimits
  /** Pages of this layout are documents (`ui/documents.ts`). */
  document?: true
  /** A page without figures loads no styles for them. */
  figures?: false
}

/**
 * The Cache-Control header of a page that changes only with the content. The server caches the page for anonymous
 * visitors (server/page-cache.ts) and removes it as soon as content changes.
 */
export const storable = 'public, s-maxage=300, stale-while-revalidate=60'

/** The Cache-Control header of a page that shows the time of day. A cached page may be this many seconds old. */
export const brieflyStorable = 'public, s-maxage=30'

export function retryHeaders({
  actionHeaders,
  errorHeaders,
}: Pick<HeadersArgs, 'actionHeaders'> & Partial<Pick<HeadersArgs, 'errorHeaders'>>) {
  const seconds = actionHeaders.get('retry-after') ?? errorHeaders?.get('retry-after')
  return new Headers(seconds ? { 'retry-after': seconds } : {})
}

/** Makes a page cacheable, except a response that asks one visitor to wait, which must not be cached for others. */
export function storableHeaders({ actionHeaders }: Pick<HeadersArgs, 'actionHeaders'>) {
  const waiting = retryHeaders({ actionHeaders })
  return waiting.has('retry-after') ? waiting : new Headers({ 'cache-control': storable })
}

export function loaderHeaders({ loaderHeaders: headers, actionHeaders, errorHeaders }: HeadersArgs) {
  const all = new Headers(headers)
  for (const [name, value] of retryHeaders({ actionHeaders, errorHeaders })) all.set(name, value)
  return all
}
