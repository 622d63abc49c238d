import type { IncomingMessage } from 'node:http'
import { hostname, networkInterfaces } from 'node:os'
import { networkOf, plainAddress } from './networks.ts'

type Proxies = { trustedProxies: readonly string[] }
type Address = Proxies & { origin: string | undefined }

function peerOf(request: IncomingMessage) {
  return plainAddress(request.socket.remoteAddress) ?? ''
}

/**
 * Who asks, as limits count it: the socket's address, or, when that is a trusted proxy, the last address in X-Forwarded-For that
 * is not one. A header that anybody else sends is not believed.
 */
export function clientIp(request: IncomingMessage, trustedProxies: readonly string[]) {
  const peer = peerOf(request)
  if (!trustedProxies.includes(peer)) return networkOf(peer)
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(plainAddress)
  // What is no address ends the search: whatever stands before it was written by nobody who is trusted.
  const client = forwarded.findLast((address) => address === null || !trustedProxies.includes(address))
  return networkOf(client ?? peer)
}

function schemeOf(request: IncomingMessage, { trustedProxies }: Proxies) {
  return trustedProxies.includes(peerOf(request)) && request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
}

const ownNames = new Set(['localhost', hostname().toLowerCase()])

function isOfThisMachine(name: string) {
  if (ownNames.has(name) || name.endsWith('.localhost') || /^127\.[\d.]+$/.test(name) || name === '[::1]') return true
  const address = name.replace(/^\[|\]$/g, '')
  return Object.values(networkInterfaces())
    .flat()
    .some((entry) => entry?.address === address)
}

type Judgement = { isAddress: boolean; isOwn: boolean }

/** Browsers of one machine send a handful of hosts; whoever makes up others fills nothing. */
const mostJudged = 100
const judged = new Map<string, Judgement>()

/** Whether this is an address at all, and whether a link to it leads to this machine. */
function judge(asked: string): Judgement {
  const known = judged.get(asked)
  if (known) return known
  const isAddress = /^https?:\/\/[\w.:[\]-]+$/.test(asked) && URL.canParse(asked)
  const judgement = { isAddress, isOwn: isAddress && isOfThisMachine(new URL(asked).hostname) }
  if (judged.size >= mostJudged) judged.clear()
  judged.set(asked, judgement)
  return judgement
}

/** The address that the browser went to: the setting, or in demo mode what it asked for; null when that is no address. */
export function askedOrigin(request: IncomingMessage, { origin, trustedProxies }: Address) {
  if (origin) return origin
  const asked = `${schemeOf(request, { trustedProxies })}://${request.headers.host ?? 'localhost'}`
  return judge(asked).isAddress ? asked : null
}

/**
 * The address that pages and letters name. A host that somebody made up is answered, since a demo may stand behind any name, but
 * it reaches no page's canonical address and no letter: these name the address that the server listens on.
 */
export function publicOrigin(request: IncomingMessage, { origin, trustedProxies }: Address) {
  if (origin) return origin
  const asked = askedOrigin(request, { origin, trustedProxies })
  if (asked && (trustedProxies.includes(peerOf(request)) || judge(asked).isOwn)) return asked
  const { localAddress = '127.0.0.1', localPort } = request.socket
  const own = plainAddress(localAddress) ?? '127.0.0.1'
  return `http://${own.includes(':') ? `[${own}]` : own}:${localPort}`
}

/** Whether a request that changes something comes from a page of our own: told by the browser, which scripts cannot fake. */
export function isSameOrigin(request: IncomingMessage, origin: string) {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const sent = request.headers.origin
  if (sent !== undefined) return sent === origin
  return site === 'same-origin' || site === 'none'
}
