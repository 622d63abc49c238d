import type { HeadersArgs } from 'react-router'

/** Kept by the server for anonymous visitors (server/page-store.ts); purged at once when the content changes. */
export const storable = 'public, s-maxage=300, stale-while-revalidate=60'

/** For pages that show the time of day: what they say may be this many seconds old. */
export const brieflyStorable = 'public, s-maxage=30'

export function storableHeaders() {
  return { 'cache-control': storable }
}

/** For pages whose loader decides. */
export function loaderHeaders({ loaderHeaders: headers }: HeadersArgs) {
  return headers
}
