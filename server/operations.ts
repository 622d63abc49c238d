import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pool } from '#db/client.server.ts'
import { env } from '#app/platform/env.server.ts'
import { metricsText } from './metrics.ts'
import { securityHeaders } from './policy.ts'

function send(outgoing: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8') {
  outgoing
    .writeHead(status, {
      ...Object.fromEntries(securityHeaders(env.ORIGIN)),
      'content-type': type,
      'cache-control': 'no-store',
    })
    .end(body)
}

async function isDatabaseUp() {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, 3_000, false).unref())
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, timeout])
}

/**
 * Without a token, only for this machine itself. A proxy on it need not send a forwarding header, so the token is needed
 * wherever one is set or the settings tell of a proxy.
 */
function mayReadMetrics(incoming: IncomingMessage) {
  const peer = incoming.socket.remoteAddress ?? ''
  const isProxied = incoming.headers['x-forwarded-for'] !== undefined || incoming.headers.forwarded !== undefined
  const hasProxy = env.trustedProxies.length > 0 || env.ORIGIN?.startsWith('https:') || isProxied
  if (!env.METRICS_TOKEN && !hasProxy && (peer === '127.0.0.1' || peer === '::1' || peer === '::ffff:127.0.0.1'))
    return true
  const sent = Buffer.from(incoming.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${env.METRICS_TOKEN ?? ''}`)
  return env.METRICS_TOKEN !== undefined && sent.length === expected.length && timingSafeEqual(sent, expected)
}

/** Answers /healthz, /readyz and /metrics before any other check. Returns false for every other URL. */
export async function answerOperator(incoming: IncomingMessage, outgoing: ServerResponse) {
  const path = incoming.url?.split('?')[0]
  if (path === '/healthz') {
    send(outgoing, 200, 'ok')
    return true
  }
  if (path === '/readyz') {
    const isReady = await isDatabaseUp()
    send(outgoing, isReady ? 200 : 503, isReady ? 'ready' : 'database does not answer')
    return true
  }
  if (path === '/metrics') {
    if (mayReadMetrics(incoming)) send(outgoing, 200, await metricsText(), 'text/plain; version=0.0.4; charset=utf-8')
    else send(outgoing, 401, 'a bearer token is required')
    return true
  }
  return false
}
