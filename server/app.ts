// Bundled by Vite together with the routes, so that contexts, the database pool and the stored pages exist once.
export * from 'virtual:react-router/server-build'
export { startInstitute, stopInstitute } from './institute.ts'
export { sendStored } from './stored.ts'
export { endStreams } from './streams.ts'

import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { personContext, visitContext, type Visit } from '#app/http/context.ts'
import { parseCookies } from '#app/http/cookies.ts'
import { nameFailures } from '#app/http/failures.server.ts'
import { forgetNoticeCookie, readNotices } from '#app/http/notices.server.ts'
import { readPreferences } from '#app/http/preferences.ts'
import { hasSessionCookie, readPerson } from '#app/http/session.server.ts'
import { noteVisit } from '#app/http/visits.server.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { compressForStore, compressOnce } from './compression.ts'
import { countAnswer } from './metrics.ts'
import { operate } from './operations.ts'
import { findOrRender, storageTerms } from './page-store.ts'
import { contentSecurityPolicy, scriptHashes, securityHeaders } from './policy.ts'
import { askedOrigin, clientAddress, isSameOrigin, publicOrigin } from './proxies.ts'
import { toRequest } from './requests.ts'
import { letScriptsSleep } from './sleeping-scripts.ts'
import { etagOf, sendStored } from './stored.ts'
import { streamAnswer } from './streams.ts'

const isDevelopment = import.meta.env.DEV
const handle = createRequestHandler(nameFailures(build), isDevelopment ? 'development' : 'production')

const longestAddress = 2_048
const mostSegments = 20
const methods = ['GET', 'HEAD', 'POST']
/** What routes can read; anything else would crash where a form is parsed. */
const readableBodies = /^(application\/(x-www-form-urlencoded|json)|multipart\/form-data)\b/

function isHtml(response: Response) {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false
}

function plainAnswer(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, [...securityHeaders(env.ORIGIN).flat(), 'content-type', 'text/plain; charset=utf-8'])
  response.end(text)
}

/** Renders an anonymous page as anybody would get it: nothing of the one visitor who asked reaches it. */
async function renderShared(address: string, visit: Visit) {
  const context = new RouterContextProvider()
  context.set(visitContext, { ...visit, nonce: null, notices: [], clientAddress: '' })
  const answer = await handle(new Request(visit.origin + address), context)
  const { fresh, stale } = storageTerms(answer.headers.get('cache-control'))
  if (answer.status !== 200 || !fresh || answer.headers.has('set-cookie')) {
    await answer.body?.cancel()
    return null
  }
  const text = await answer.text()
  const raw = Buffer.from(isHtml(answer) ? letScriptsSleep(text) : text)
  const headers: [string, string][] = [...securityHeaders(env.ORIGIN), ['vary', 'accept-encoding, cookie']]
  for (const [name, value] of answer.headers) if (name !== 'cache-control') headers.push([name, value])
  // Browsers ask again each time and mostly hear 304: a change, a sign-in or a choice of theme is seen at once.
  headers.push(['cache-control', 'public, max-age=0, must-revalidate'])
  if (isHtml(answer)) headers.push(['content-security-policy', contentSecurityPolicy(scriptHashes(raw.toString()))])
  return { stored: { bodies: compressForStore(raw), etag: etagOf(raw), headers }, fresh, stale }
}

async function answerLive(incoming: IncomingMessage, outgoing: ServerResponse, visit: Visit, asked: string) {
  const nonce = isDevelopment ? null : randomBytes(16).toString('base64')
  const context = new RouterContextProvider()
  context.set(visitContext, { ...visit, nonce })
  context.set(personContext, await readPerson(incoming.headers.cookie))
  const answer = await handle(toRequest(incoming, outgoing, asked), context)
  const headers: [string, string][] = [...securityHeaders(env.ORIGIN), ['vary', 'accept-encoding, cookie']]
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie' && name !== 'cache-control' && name !== 'content-length') headers.push([name, value])
  }
  const cookies = answer.headers.getSetCookie()
  const showsNotices = visit.notices.length > 0 && incoming.method === 'GET' && answer.status < 300
  if (showsNotices && !cookies.some((cookie) => cookie.startsWith('notice='))) cookies.push(forgetNoticeCookie())
  for (const cookie of cookies) headers.push(['set-cookie', cookie])
  const cacheControl = answer.headers.get('cache-control')
  const mayKeep = cacheControl !== null && !/public|s-maxage/.test(cacheControl)
  headers.push(['cache-control', mayKeep ? cacheControl : 'private, no-store'])
  if (isHtml(answer) && !isDevelopment) {
    headers.push(['content-security-policy', contentSecurityPolicy(`'nonce-${nonce}'`)])
  }
  if (answer.headers.get('content-type')?.startsWith('text/event-stream'))
    return streamAnswer(answer, outgoing, { headers })
  const raw = Buffer.from(await answer.arrayBuffer())
  const isCompressible = /text|json|javascript|xml|x-script/.test(answer.headers.get('content-type') ?? '')
  const { body, encoding } = isCompressible
    ? compressOnce(raw, incoming.headers['accept-encoding'] as string | undefined)
    : { body: raw, encoding: null }
  if (encoding) headers.push(['content-encoding', encoding])
  outgoing.writeHead(answer.status, [...headers.flat(), 'content-length', String(body.length)])
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

/** Pages whose answers are each their own: rendering them for everybody first would do the work twice. */
const neverStored =
  /^\/(courses(\.data)?\?(.*&)?q=[^&]|certificate-verification(\.data)?\?|api\/|auth|enroll|staff-portal|student-dashboard|course\/|exam\/|my-certificates)/

function mayBeStored(address: string) {
  return !neverStored.test(address)
}

function variantOf({ preferences }: Visit) {
  return `${preferences.theme}|${preferences.consent}|${preferences.hasVisited}`
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
  const address = incoming.url ?? '/'
  const method = incoming.method ?? 'GET'
  if (
    address.length > longestAddress ||
    !address.startsWith('/') ||
    address.split('/', mostSegments + 2).length > mostSegments + 1
  ) {
    return plainAnswer(outgoing, 414, 'The address is too long')
  }
  // No address of ours holds a NUL, and PostgreSQL refuses it wherever it would be looked up.
  if (address.includes('%00')) return plainAnswer(outgoing, 400, 'The address is malformed')
  if (!methods.includes(method)) {
    outgoing.setHeader('allow', methods.join(', '))
    return plainAnswer(outgoing, 405, 'Method not allowed')
  }
  const proxies = { origin: env.ORIGIN, trustedProxies: env.trustedProxies }
  const asked = askedOrigin(incoming, proxies)
  if (!asked) return plainAnswer(outgoing, 400, 'The host is malformed')
  const origin = publicOrigin(incoming, proxies)
  if (method === 'POST' && !address.startsWith('/webhooks/') && !isSameOrigin(incoming, asked)) {
    return plainAnswer(outgoing, 403, 'This request did not come from a page of this site')
  }
  if (method === 'POST' && !readableBodies.test(incoming.headers['content-type'] ?? '')) {
    return plainAnswer(outgoing, 415, 'A form was expected')
  }
  const cookies = parseCookies(incoming.headers.cookie)
  const visit: Visit = {
    nonce: null,
    origin,
    clientAddress: clientAddress(incoming, env.trustedProxies),
    preferences: readPreferences(cookies),
    notices: readNotices(cookies),
    isDemo: env.isDemo,
  }
  noteVisit(incoming, outgoing)
  const isAnonymous = !hasSessionCookie(incoming.headers.cookie) && visit.notices.length === 0
  if (isAnonymous && !isDevelopment && method !== 'POST' && mayBeStored(address)) {
    const stored = await findOrRender(`${origin}${address}|${variantOf(visit)}`, () => renderShared(address, visit))
    if (stored) return sendStored(incoming, outgoing, stored)
  }
  await answerLive(incoming, outgoing, visit, asked)
}

export async function listener(incoming: IncomingMessage, outgoing: ServerResponse) {
  const started = performance.now()
  outgoing.once('close', () => countAnswer(outgoing.statusCode, performance.now() - started))
  try {
    if (await operate(incoming, outgoing)) return
    await answer(incoming, outgoing)
  } catch (error) {
    log.error({ err: error, method: incoming.method, path: incoming.url?.split('?')[0] }, 'request failed')
    if (!outgoing.headersSent) plainAnswer(outgoing, 500, 'Something went wrong. Please try again.')
    else outgoing.end()
  }
}
