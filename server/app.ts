// This file is bundled with the routes (`built.ts`), so that the contexts, pool and page cache exist only once.
export { startInstitute, stopInstitute } from './institute.ts'
export { sendCached } from './cached-responses.ts'
export { endStreams } from './streams.ts'
export { printReady } from './ready.ts'

import type { IncomingMessage, ServerResponse } from 'node:http'
import pLimit from 'p-limit'
import { awayText, isDatabaseAway } from '#app/core/database-away.ts'
import type { Visit } from '#app/http/context.ts'
import { parseCookies } from '#app/http/cookies.ts'
import { readNotices } from '#app/http/notices.server.ts'
import { readPreferences } from '#app/http/preferences.ts'
import { readChatId } from '#app/http/chat.server.ts'
import { hasSessionCookie } from '#app/http/session.server.ts'
import { recordVisit } from '#app/http/visits.server.ts'
import { env } from '#app/platform/env.server.ts'
import { log, withRequestId } from '#app/platform/log.server.ts'
import { startRequestSpan } from '#app/platform/tracing.server.ts'
import type { PageRequest } from '#app/http/urls.ts'
import { isDevelopment, urls } from './handler.ts'
import { answerLive } from './live-pages.ts'
import { countResponse } from '#app/platform/metrics.server.ts'
import { answerOperatorRequest } from './operations.ts'
import { requestOrigin, requestIdOf, clientIp, isSameOrigin, publicOrigin } from './proxies.ts'
import { sendPlain, findRequestRefusal, findFormRefusal } from './refusals.ts'
import { findSharedPage, getSharedPage } from './shared-pages.ts'
import { sendCached } from './cached-responses.ts'
import { isStream } from './streams.ts'

const proxySettings = () => ({ origin: env.ORIGIN, trustedProxies: env.trustedProxies })

/**
 * Reads the visit from cookies and the connection. A visitor without a session or notices is anonymous. Anonymous
 * visitors share cached pages unless they have started a chat, which every page then shows.
 */
function readVisit(incoming: IncomingMessage) {
  const origin = publicOrigin(incoming, proxySettings())
  const header = incoming.headers.cookie ?? ''
  const cookies = parseCookies(header)
  const visit: Visit = {
    nonce: null,
    origin,
    ipAddress: clientIp(incoming, env.trustedProxies),
    preferences: readPreferences(cookies),
    notices: readNotices(cookies),
    isDemo: env.isDemo,
  }
  const isAnonymous = visit.notices.length === 0 && !hasSessionCookie(header)
  const mayBeShared = isAnonymous && readChatId({ cookieHeader: header, origin }) === null
  return { visit, isAnonymous, mayBeShared }
}

type ReadVisit = ReturnType<typeof readVisit>
const isReadRequest = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** Sends the page from the cache, where most requested pages are. Returns false if it is not there. */
function answerFromCache(incoming: IncomingMessage, outgoing: ServerResponse, { visit, mayBeShared }: ReadVisit) {
  if (!isReadRequest(incoming) || !requestOrigin(incoming, proxySettings())) return false
  const cached = mayBeShared && findSharedPage(incoming, visit)
  if (!cached) return false
  recordVisit(incoming, outgoing, { patternOf: urls.patternOf, ipAddress: visit.ipAddress })
  sendCached(incoming, outgoing, cached)
  return true
}

async function answerUncached(incoming: IncomingMessage, outgoing: ServerResponse, read: ReadVisit) {
  const refused = findRequestRefusal(incoming)
  if (refused) return sendPlain(outgoing, refused)
  const ownOrigin = requestOrigin(incoming, proxySettings())
  if (!ownOrigin) return sendPlain(outgoing, { status: 400, text: 'The host name is malformed' })
  const refusedBody = findFormRefusal(incoming, isSameOrigin(incoming, ownOrigin))
  if (refusedBody) return sendPlain(outgoing, refusedBody)
  const { visit, isAnonymous, mayBeShared } = read
  recordVisit(incoming, outgoing, { patternOf: urls.patternOf, ipAddress: visit.ipAddress })
  if (isReadRequest(incoming) && !isDevelopment) {
    const page = urls.read(incoming.url ?? '/')
    if (page.kind === 'redirect' && (isAnonymous || page.status === 308)) {
      return sendPlain(outgoing, { status: page.status, text: '', headers: { location: page.to } })
    }
    if (isAnonymous && (page.kind === 'cached' || (page.kind === 'live' && page.isPublic))) {
      return answerAnonymous(incoming, outgoing, { visit, ownOrigin, page, mayBeShared })
    }
  }
  await answerLive(incoming, outgoing, { visit, ownOrigin })
}

/** Limits rendering for anonymous visitors: a flood of made-up searches must not keep people from signing in. */
const limitAnonymous = pLimit(2)
const mostWaiting = 200

async function answerAnonymous(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { visit, ownOrigin, page, mayBeShared }: { visit: Visit; ownOrigin: string; page: PageRequest; mayBeShared: boolean },
) {
  if (limitAnonymous.pendingCount >= mostWaiting) {
    const text = 'The site is very busy. Please try again in a moment.'
    return sendPlain(outgoing, { status: 503, text, headers: { 'retry-after': '2' } })
  }
  await limitAnonymous(async () => {
    const cached = page.kind === 'cached' && mayBeShared ? await getSharedPage({ ...page, visit }) : null
    if (cached) sendCached(incoming, outgoing, cached)
    else await answerLive(incoming, outgoing, { visit, ownOrigin })
  })
}

async function answerRequest(incoming: IncomingMessage, outgoing: ServerResponse) {
  try {
    const read = readVisit(incoming)
    if (answerFromCache(incoming, outgoing, read)) return
    if (await answerOperatorRequest(incoming, outgoing)) return
    await answerUncached(incoming, outgoing, read)
  } catch (error) {
    log.error({ err: error, method: incoming.method, path: incoming.url?.split('?')[0] }, 'request failed')
    if (outgoing.headersSent) return void outgoing.end()
    const answer = isDatabaseAway(error)
      ? { status: 503, headers: { 'retry-after': '5' }, text: awayText }
      : { status: 500, text: 'Something went wrong. Please try again.' }
    sendPlain(outgoing, answer)
  }
}

export function listener(incoming: IncomingMessage, outgoing: ServerResponse) {
  const started = performance.now()
  const { method = 'GET' } = incoming
  // Log the pattern of the route instead of the URL, which may contain personal data.
  const route = urls.patternOf(incoming.url ?? '/')
  const requestId = requestIdOf(incoming, env.trustedProxies)
  const span = startRequestSpan({
    name: `${method} ${route}`,
    attributes: { 'http.request.method': method, 'http.route': route, 'ukli.request_id': requestId },
  })
  outgoing.once('close', () => {
    const milliseconds = Math.round(performance.now() - started)
    const status = outgoing.statusCode
    span.end(status)
    if (!isStream(outgoing)) countResponse(status, performance.now() - started)
    if (env.ACCESS_LOG === 'on') log.info({ requestId, method, route, status, milliseconds }, 'request')
  })
  return withRequestId(requestId, () => span.run(() => answerRequest(incoming, outgoing)))
}
