import type { IncomingMessage } from 'node:http'

const isHost = (_: string, at: number, headers: readonly string[]) =>
  at % 2 === 0 && headers[at]?.toLowerCase() === 'host'

/**
 * Brings the target of a request into the usual form: a path, with the host in the header. A proxy may send the whole
 * URL instead, whose host then counts (RFC 9112, 3.2.2). Returns false for a request that must be refused: with two
 * hosts, it could mean another site to a proxy than to us.
 */
export function normaliseTarget(incoming: IncomingMessage) {
  if (incoming.rawHeaders.filter(isHost).length > 1) return false
  const { url = '/' } = incoming
  if (!/^https?:\/\//i.test(url)) return true
  if (!URL.canParse(url)) return false
  const { host, pathname, search } = new URL(url)
  incoming.url = pathname + search
  incoming.headers.host = host
  return true
}
