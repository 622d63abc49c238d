import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'zstd' | 'gzip'

/** Returns a function that reads from an Accept-Encoding header which of `offered` the client accepts, best first. */
export function createNegotiator<Offered extends Encoding>(offered: readonly Offered[]) {
  // Browsers send only a handful of different headers, so a small cache suffices.
  const accepted = new LRUCache<string, readonly Offered[]>({
    max: 200,
    memoMethod(header) {
      const negotiator = new Negotiator({ headers: header ? { 'accept-encoding': header } : {} })
      const encodings: readonly string[] = negotiator.encodings([...offered])
      return offered.filter((encoding) => encodings.includes(encoding))
    },
  })
  return (header: string | string[] | undefined) => accepted.memo(String(header ?? ''))
}
