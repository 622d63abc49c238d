import type { IncomingMessage, ServerResponse } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { storeVisits } from '#app/domain/visits/visits.commands.server.ts'
import { shortenVisit, findViewedPage, type Visit } from '#app/domain/visits/visits.ts'
import { clock } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'

const flushAfterMilliseconds = 1_000
const largestBatch = 5_000
/**
 * The most visits that wait to be stored, so that they cannot fill the memory while the database is down or during a
 * flood.
 */
const mostWaiting = 20_000
/** The longest user agent that is read. No real browser sends a longer one, and long keys would fill the cache. */
const longestAgent = 512
const mostPerMinute = 60

const botsByAgent = new LRUCache<string, boolean>({ max: 1_000 })

/** Counts of visits by IP address. They are only in memory, because IP addresses of visitors are not stored. */
const visitsByAddress = new LRUCache<string, { minute: number; count: number }>({ max: 10_000 })

/**
 * Counts a page view. Returns false above the limit, so that a flood from one IP address cannot fill the log of visits.
 */
function isWithinLimit(ipAddress: string) {
  const minute = Math.floor(clock.now().getTime() / 60_000)
  const known = visitsByAddress.get(ipAddress)
  const count = known?.minute === minute ? known.count + 1 : 1
  visitsByAddress.set(ipAddress, { minute, count })
  return count <= mostPerMinute * env.LIMITS_SCALE
}

let waiting: Visit[] = []
let timer: NodeJS.Timeout | undefined

function isBotAgent(userAgent: string | null) {
  if (!userAgent) return isbot(userAgent)
  const agent = userAgent.slice(0, longestAgent)
  const known = botsByAgent.get(agent)
  if (known !== undefined) return known
  // Headless Chrome counts as a visitor, since people use it to see the site; crawlers name themselves.
  const isBot = isbot(agent.replace('HeadlessChrome/', 'Chrome/'))
  botsByAgent.set(agent, isBot)
  return isBot
}

/** Records a page view if the response is a page. Rows are written in batches. */
export function recordVisit(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { patternOf, ipAddress }: { patternOf: (path: string) => string; ipAddress: string },
) {
  const { headers } = incoming
  const page = findViewedPage({
    method: incoming.method ?? 'GET',
    address: incoming.url ?? '/',
    accept: headers.accept,
    referrer: headers.referer,
    host: headers.host,
    purpose: String(headers['sec-purpose'] ?? headers.purpose ?? ''),
    patternOf,
  })
  if (!page) return
  outgoing.once('finish', () => {
    const isPage = outgoing.statusCode === 200 || outgoing.statusCode === 304 || outgoing.statusCode === 404
    if (!isPage || waiting.length >= mostWaiting || !isWithinLimit(ipAddress)) return
    const userAgent = headers['user-agent'] ?? null
    waiting.push(shortenVisit({ ...page, userAgent, isBot: isBotAgent(userAgent), visitedAt: clock.now() }))
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
