// Bundled together with the routes (`built.ts`), so that contexts, the database pool and the page cache exist once.
export { startInstitute, stopInstitute } from './institute.ts'
export { sendStored } from './cached-responses.ts'
export { endStreams } from './streams.ts'

import type { IncomingMessage, ServerResponse } from 'node:http'
import pLimit from 'p-limit'
import type { Visit } from '#app/http/context.ts'
import { parseCookies } from '#app/http/cookies.ts'
import { readNotices } from '#app/http/notices.server.ts'
import { readPreferences } from '#app/http/preferences.ts'
import { hasSessionCookie } from '#app/http/session.server.ts'
import { noteVisit } from '#app/http/visits.server.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Reading } from './urls.ts'
import { addresses, isDevelopment } from './handler.ts'
import { answerLive } from './live-pages.ts'
import { countAnswer } from './metrics.ts'
import { operate } from './operations.ts'
import { askedOrigin, clientIp, isSameOrigin, publicOrigin } from './proxies.ts'
import { answerPlain, refuseAtDoor, refuseBody } from './refusals.ts'
import { findSharedPage, getSharedPage } from './shared-pages.ts'
import { sendStored } from './cached-responses.ts'
import { isStream } from './streams.ts'

const proxies = () => ({ origin: env.ORIGIN, trustedProxies: env.trustedProxies })

/** The visitor's preferences and notices. Visitors without a session or notices may share one cached page. */
function readCookies(header = '') {
  const cookies = parseCookies(header)
  const notices = readNotices(cookies)
  const mayBeShared = notices.length === 0 && !hasSessionCookie(header)
  return { preferences: readPreferences(cookies), notices, mayBeShared }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** Answers from the page cache if it holds this very page; most requests end here. */
function answerFromCache(incoming: IncomingMessage, outgoing: ServerResponse) {
  if (!isRead(incoming) || !askedOrigin(incoming, proxies())) return false
  const { preferences, mayBeShared } = readCookies(incoming.headers.cookie)
  if (!mayBeShared) return false
  const stored = findSharedPage(incoming, { origin: publicOrigin(incoming, proxies()), preferences })
  if (!stored) return false
  noteVisit(incoming, outgoing, addresses)
  sendStored(incoming, outgoing, stored)
  return true
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
  const refused = refuseAtDoor(incoming)
  if (refused) return answerPlain(outgoing, refused)
  const asked = askedOrigin(incoming, proxies())
  if (!asked) return answerPlain(outgoing, { status: 400, text: 'The host is malformed' })
  const refusedBody = refuseBody(incoming, isSameOrigin(incoming, asked))
  if (refusedBody) return answerPlain(outgoing, refusedBody)
  const origin = publicOrigin(incoming, proxies())
  const { preferences, notices, mayBeShared } = readCookies(incoming.headers.cookie)
  const visit: Visit = {
    nonce: null,
    origin,
    ipAddress: clientIp(incoming, env.trustedProxies),
    preferences,
    notices,
    isDemo: env.isDemo,
  }
  noteVisit(incoming, outgoing, addresses)
  if (isRead(incoming) && !isDevelopment) {
    const reading = addresses.read(incoming.url ?? '/')
    if (reading.kind === 'redirect' && (mayBeShared || reading.status === 308)) {
      return answerPlain(outgoing, { status: reading.status, text: '', headers: { location: reading.to } })
    }
    if (mayBeShared && (reading.kind === 'stored' || (reading.kind === 'live' && reading.isPublic))) {
      return answerAnonymous(incoming, outgoing, { visit, asked, reading })
    }
  }
  await answerLive(incoming, outgoing, { visit, asked })
}

/** Anonymous pages that are not in the cache, so that a crowd of made-up searches cannot keep anyone from signing in. */
const limitAnonymous = pLimit(2)
const mostWaiting = 200

async function answerAnonymous(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { visit, asked, reading }: { visit: Visit; asked: string; reading: Reading },
) {
  if (limitAnonymous.pendingCount >= mostWaiting) {
    const text = 'The site is very busy. Please try again in a moment.'
    return answerPlain(outgoing, { status: 503, text, headers: { 'retry-after': '2' } })
  }
  await limitAnonymous(async () => {
    const stored = reading.kind === 'stored' ? await getSharedPage({ ...reading, visit }) : null
    if (stored) sendStored(incoming, outgoing, stored)
    else await answerLive(incoming, outgoing, { visit, asked })
  })
}

export async function listener(incoming: IncomingMessage, outgoing: ServerResponse) {
  const started = performance.now()
  outgoing.once('close', () => {
    if (!isStream(outgoing)) countAnswer(outgoing.statusCode, performance.now() - started)
  })
  try {
    if (answerFromCache(incoming, outgoing)) return
    if (await operate(incoming, outgoing)) return
    await answer(incoming, outgoing)
  } catch (error) {
    log.error({ err: error, method: incoming.method, path: incoming.url?.split('?')[0] }, 'request failed')
    if (!outgoing.headersSent) {
      answerPlain(outgoing, { status: 500, text: 'Something went wrong. Please try again.' })
    } else outgoing.end()
  }
}
