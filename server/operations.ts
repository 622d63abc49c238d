import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDatabaseUp } from '#db/client.server.ts'
import { listShortcomings } from '#app/domain/staff/health.queries.server.ts'
import { env } from '#app/platform/env.server.ts'
import { metricsText } from '#app/platform/metrics.server.ts'
import { hasOwnHost } from './proxies.ts'
import { sendPlain, type PlainResponse } from './refusals.ts'

/**
 * True if the client may read the metrics: this machine without a token, or anyone with it. If a token or a proxy is
 * set, everyone needs the token, because a proxy on this machine need not send a forwarding header.
 */
function canReadMetrics(incoming: IncomingMessage) {
  const peer = incoming.socket.remoteAddress ?? ''
  const isProxied = incoming.headers['x-forwarded-for'] !== undefined || incoming.headers.forwarded !== undefined
  const hasProxy = env.trustedProxies.rules.length > 0 || env.ORIGIN?.startsWith('https:') || isProxied
  const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(peer)
  if (!env.METRICS_TOKEN && !hasProxy && isLocal && hasOwnHost(incoming)) return true
  const sent = Buffer.from(incoming.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${env.METRICS_TOKEN ?? ''}`)
  return env.METRICS_TOKEN !== undefined && sent.length === expected.length && timingSafeEqual(sent, expected)
}

async function findOperatorPage(incoming: IncomingMessage): Promise<PlainResponse | null> {
  const path = incoming.url?.split('?')[0]
  if (path === '/healthz') return { status: 200, text: 'ok' }
  if (path === '/readyz') {
    if (!(await isDatabaseUp())) return { status: 503, text: 'database does not answer' }
    // Pages still work without these dependencies, while emails and uploads wait, so the status is 200.
    return { status: 200, text: ['ready', ...listShortcomings()].join('\n') }
  }
  if (path !== '/metrics') return null
  if (!canReadMetrics(incoming)) return { status: 401, text: 'a bearer token is required' }
  const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }
  return { status: 200, text: await metricsText(), headers }
}

/** Answers /healthz, /readyz and /metrics before any other check. Returns false for every other URL. */
export async function answerOperatorRequest(incoming: IncomingMessage, outgoing: ServerResponse) {
  const page = await findOperatorPage(incoming)
  if (page) sendPlain(outgoing, { ...page, headers: { ...page.headers, 'cache-control': 'no-store' } })
  return page !== null
}
