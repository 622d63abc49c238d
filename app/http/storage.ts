import type { HeadersArgs } from 'react-router'
import type { BodyLimits } from '#app/core/body-limits.ts'
import type { FailureWords } from '#app/core/failure.ts'

/**
 * A page that is the same for all anonymous visitors. `query` are the parameters that change it, with their possible
 * values; with a parameter in `live` it is rendered for each request. All other parameters and values are removed
 * from the URL.
 */
export type StoredPage = { query?: Record<string, readonly string[]>; live?: readonly string[] }

/** Settings of a route: `export const handle = { stored: {} } satisfies RouteHandle`. */
export type RouteHandle = { stored?: StoredPage; failures?: FailureWords; body?: BodyLimits }

/** Cached by the server for anonymous visitors (server/page-cache.ts), and purged as soon as content changes. */
export const storable = 'public, s-maxage=300, stale-while-revalidate=60'

/** For pages that show the time of day, which may be this many seconds old. */
export const brieflyStorable = 'public, s-maxage=30'

export function retryHeaders({
  actionHeaders,
  errorHeaders,
}: Pick<HeadersArgs, 'actionHeaders'> & Partial<Pick<HeadersArgs, 'errorHeaders'>>) {
  const seconds = actionHeaders.get('retry-after') ?? errorHeaders?.get('retry-after')
  return new Headers(seconds ? { 'retry-after': seconds } : {})
}

/** A response that asks one visitor to wait must not be cached for others. */
export function storableHeaders({ actionHeaders }: Pick<HeadersArgs, 'actionHeaders'>) {
  const waiting = retryHeaders({ actionHeaders })
  return waiting.has('retry-after') ? waiting : new Headers({ 'cache-control': storable })
}

export function loaderHeaders({ loaderHeaders: headers, actionHeaders, errorHeaders }: HeadersArgs) {
  const all = new Headers(headers)
  for (const [name, value] of retryHeaders({ actionHeaders, errorHeaders })) all.set(name, value)
  return all
}
