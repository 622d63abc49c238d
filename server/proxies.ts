import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { hostname, networkInterfaces } from 'node:os'
import { LRUCache } from 'lru-cache'
import { isInList, networkOf, normaliseIp } from '#app/platform/networks.ts'

type Proxies = { trustedProxies: BlockList }
type ProxySettings = Proxies & { origin: string | undefined }

function peerAddress(request: IncomingMessage) {
  return normaliseIp(request.socket.remoteAddress) ?? ''
}

/**
 * Returns the IP address of the client, by which limits count: that of the socket or, behind trusted proxies, the last
 * address in X-Forwarded-For that is not a proxy. The header is ignored if it comes from anybody else.
 */
export function clientIp(request: IncomingMessage, trustedProxies: BlockList) {
  const peer = peerAddress(request)
  if (!isInList(trustedProxies, peer)) return networkOf(peer)
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(normaliseIp)
  // Text that is not an IP address ends the search, because no trusted proxy wrote what precedes it.
  const client = forwarded.findLast((ip) => ip === null || !isInList(trustedProxies, ip))
  return networkOf(client ?? peer)
}

/** Returns the id that a trusted proxy gave the request, so that the logs can be compared; otherwise a new id. */
export function requestIdOf(request: IncomingMessage, trustedProxies: BlockList) {
  const sent = request.headers['x-request-id']
  const isUsable = typeof sent === 'string' && /^[\w.:+/=-]{1,100}$/.test(sent)
  return isUsable && isInList(trustedProxies, peerAddress(request)) ? sent : randomBytes(8).toString('hex')
}

function schemeOf(request: IncomingMessage, { trustedProxies }: Proxies) {
  return isInList(trustedProxies, peerAddress(request)) && request.headers['x-forwarded-proto'] === 'https'
    ? 'https'
    : 'http'
}

const ownHostNames = new Set(['localhost', hostname().toLowerCase()])

function isThisMachine(name: string) {
  if (ownHostNames.has(name) || name === '127.0.0.1' || name === '[::1]') return true
  const ip = name.replace(/^\[|\]$/g, '')
  return Object.values(networkInterfaces())
    .flat()
    .some((entry) => entry?.address === ip)
}

// Browsers send only a handful of different hosts, so a small cache suffices.
const checkedOrigins = new LRUCache<string, { isValid: boolean; isOwn: boolean }>({
  max: 100,
  memoMethod(origin) {
    const isValid = /^https?:\/\/[\w.:[\]-]+$/.test(origin) && URL.canParse(origin)
    return { isValid, isOwn: isValid && isThisMachine(new URL(origin).hostname) }
  },
})

/** True if the Host header names this machine, so that no page of another site has sent the request (DNS rebinding). */
export const hasOwnHost = ({ headers }: IncomingMessage) =>
  checkedOrigins.memo(`http://${headers.host ?? 'localhost'}`).isOwn

/** Returns the origin that the browser used: the setting or, in a demo, the Host header; null if that is malformed. */
export function requestOrigin(request: IncomingMessage, { origin, trustedProxies }: ProxySettings) {
  if (origin) return origin
  const requested = `${schemeOf(request, { trustedProxies })}://${request.headers.host ?? 'localhost'}`
  return checkedOrigins.memo(requested).isValid ? requested : null
}

/**
 * Returns the origin for links in pages and emails. A demo answers under any host name, but only names of this machine,
 * with the port of the server, may get into a URL, an email or the page cache: others can belong to somebody else.
 */
export function publicOrigin(request: IncomingMessage, { origin, trustedProxies }: ProxySettings) {
  if (origin) return origin
  const requested = requestOrigin(request, { origin, trustedProxies })
  const { localAddress = '127.0.0.1', localPort } = request.socket
  const isOwn = requested && checkedOrigins.memo(requested).isOwn && new URL(requested).port === String(localPort)
  if (requested && (isInList(trustedProxies, peerAddress(request)) || isOwn)) return requested
  const own = normaliseIp(localAddress) ?? '127.0.0.1'
  return `http://${own.includes(':') ? `[${own}]` : own}:${localPort}`
}

/** True if the request comes from our own pages, according to headers that scripts cannot forge. */
export function isSameOrigin(request: IncomingMessage, origin: string) {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const sent = request.headers.origin
  if (sent !== undefined) return sent === origin
  return site === 'same-origin' || site === 'none'
}
