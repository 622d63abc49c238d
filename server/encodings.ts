import Negotiator from 'negotiator'

export type Encoding = 'br' | 'zstd' | 'gzip'

/** Browsers send a handful of texts; whoever makes up others fills nothing. */
const mostTexts = 200

/** Tells which of `offered`, best first, a browser takes, by the text of its Accept-Encoding header; empty: the bytes as they are. */
export function negotiateAmong<Offered extends Encoding>(offered: readonly Offered[]) {
  const known = new Map<string, readonly Offered[]>()
  return function acceptedBy(text: string | string[] | undefined): readonly Offered[] {
    const header = String(text ?? '')
    const before = known.get(header)
    if (before) return before
    const negotiator = new Negotiator({ headers: header ? { 'accept-encoding': header } : {} })
    const accepted: readonly string[] = negotiator.encodings([...offered])
    const found = offered.filter((encoding) => accepted.includes(encoding))
    if (known.size >= mostTexts) known.clear()
    known.set(header, found)
    return found
  }
}
