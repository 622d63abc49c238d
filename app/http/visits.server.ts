import type { IncomingMessage, ServerResponse } from 'node:http'
import { isbot } from 'isbot'
import { storeVisits } from '#app/features/visits/commands.server.ts'
import { shortenVisit, viewedPage, type Visit } from '#app/features/visits/rules.ts'
import { clock } from '#app/platform/clock.server.ts'
import { log } from '#app/platform/log.server.ts'

const flushAfterMilliseconds = 1_000
const largestBatch = 100
/** Beyond this the database is away or someone floods: counting views must not fill memory. */
const mostWaiting = 10_000

let waiting: Visit[] = []
let timer: NodeJS.Timeout | undefined

/** Notes the request as a page view once it was answered as a page; the rows are written in batches. */
export function noteVisit(incoming: IncomingMessage, outgoing: ServerResponse) {
  const page = viewedPage({
    method: incoming.method ?? 'GET',
    address: incoming.url ?? '/',
    accept: incoming.headers.accept,
    referrer: incoming.headers.referer,
    host: incoming.headers.host,
    purpose: String(incoming.headers['sec-purpose'] ?? incoming.headers.purpose ?? ''),
  })
  if (!page) return
  outgoing.once('finish', () => {
    const isPage = outgoing.statusCode === 200 || outgoing.statusCode === 304 || outgoing.statusCode === 404
    if (!isPage || waiting.length >= mostWaiting) return
    const userAgent = incoming.headers['user-agent'] ?? null
    waiting.push(shortenVisit({ ...page, userAgent, isBot: isbot(userAgent), visitedAt: clock.now() }))
    if (waiting.length >= largestBatch) void flushVisits()
    else timer ??= setTimeout(() => void flushVisits(), flushAfterMilliseconds)
  })
}

export async function flushVisits() {
  clearTimeout(timer)
  timer = undefined
  const batch = waiting
  waiting = []
  if (batch.length === 0) return
  try {
    await storeVisits(batch)
  } catch (error) {
    log.warn({ err: error, visits: batch.length }, 'visits not stored')
  }
}
