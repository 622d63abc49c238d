import type { HeadersArgs } from 'react-router'
import type { FailureWords } from '#app/core/failure.ts'

/**
 * A page that is the same for all anonymous visitors. `query` are the names of the address that change it, with their words; `live`
 * are names with which it is made anew each time. Every other name and word is dropped from the address.
 */
export type StoredPage = { query?: Record<string, readonly string[]>; live?: readonly string[] }

/** What a route tells of its page, and with which words it fails: `export const handle = { stored: {} } satisfies RouteHandle`. */
export type RouteHandle = { stored?: StoredPage; failures?: FailureWords }

/** Kept by the server for anonymous visitors (server/page-cache.ts); purged at once when the content changes. */
export const storable = 'public, s-maxage=300, stale-while-revalidate=60'

/** For pages that show the time of day: what they say may be this many seconds old. */
export const brieflyStorable = 'public, s-maxage=30'

/** For pages whose forms may have to wait: says how long. */
export function retryHeaders({ actionHeaders }: Pick<HeadersArgs, 'actionHeaders'>) {
  const seconds = actionHeaders.get('retry-after')
  return new Headers(seconds ? { 'retry-after': seconds } : {})
}

/** An answer that asks somebody to wait is kept for nobody else. */
export function storableHeaders({ actionHeaders }: Pick<HeadersArgs, 'actionHeaders'>) {
  const waiting = retryHeaders({ actionHeaders })
  return waiting.has('retry-after') ? waiting : new Headers({ 'cache-control': storable })
}

/** For pages whose loader decides. */
export function loaderHeaders({ loaderHeaders: headers, actionHeaders }: HeadersArgs) {
  const all = new Headers(headers)
  for (const [name, value] of retryHeaders({ actionHeaders })) all.set(name, value)
  return all
}
