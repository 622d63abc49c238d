import type { IncomingMessage } from 'node:http'

function plain(address: string | undefined) {
  return (address ?? '').replace(/^::ffff:/, '')
}

/**
 * Who asks: the socket's address, or, when that is a trusted proxy, the last address in X-Forwarded-For that is not one.
 * A header that anybody else sends is not believed.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: readonly string[]) {
  const peer = plain(request.socket.remoteAddress)
  if (!trustedProxies.includes(peer)) return peer
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => plain(address.trim()))
    .filter(Boolean)
  return forwarded.findLast((address) => !trustedProxies.includes(address)) ?? peer
}

/** The public address: the setting, or in demo mode what the browser asked for. */
export function publicOrigin(
  request: IncomingMessage,
  { origin, trustedProxies }: { origin: string | undefined; trustedProxies: readonly string[] },
) {
  if (origin) return origin
  const isTrusted = trustedProxies.includes(plain(request.socket.remoteAddress))
  const scheme = isTrusted && request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  const host = request.headers.host ?? 'localhost'
  return /^[\w.:[\]-]+$/.test(host) ? `${scheme}://${host}` : `${scheme}://localhost`
}

/** Whether a request that changes something comes from a page of our own: told by the browser, which scripts cannot fake. */
export function isSameOrigin(request: IncomingMessage, origin: string) {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const sent = request.headers.origin
  if (sent !== undefined) return sent === origin
  return site === 'same-origin' || site === 'none'
}
