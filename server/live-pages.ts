import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RouterContextProvider } from 'react-router'
import { sessionFailureContext, personContext, visitContext, type Visit } from '#app/http/context.ts'
import { bodyRetrySeconds } from '#app/http/form-limits.ts'
import { readOrFailure } from '#app/http/failures.server.ts'
import { secureCookie } from '#app/http/cookies.ts'
import { forgetNoticeCookie } from '#app/http/notices.server.ts'
import { readPerson } from '#app/http/session.server.ts'
import { env } from '#app/platform/env.server.ts'
import { withTemporaryFiles } from '#app/platform/temporary-files.server.ts'
import { compressOnce } from './compression.ts'
import { handle, isDevelopment, isHtml, urls } from './handler.ts'
import { contentSecurityPolicy, securityHeaders, flattenHeaders } from '#app/http/security-headers.ts'
import { toRequest } from './requests.ts'
import { streamEvents, streamFile } from './streams.ts'

const compressible = /text|json|javascript|xml|x-script|\/vc$/

/** Content types of files and exports, which may have any length and are sent while they are read. */
const streamedFile = /^(application\/octet-stream|text\/csv)/

/** The status of a redirect in React Router's data requests. The notices are kept for the page after the redirect. */
const dataRedirect = 202

function headersOf(
  response: Response,
  { incoming, visit, nonce }: { incoming: IncomingMessage; visit: Visit; nonce: string | null },
) {
  // The headers of the response have priority: for example, other sites may read public documents.
  const defaults = securityHeaders(env.ORIGIN)
  if (isHtml(response) && nonce) defaults.push(['content-security-policy', contentSecurityPolicy(nonce)])
  const headers = defaults.filter(([name]) => !response.headers.has(name))
  headers.push(['vary', 'accept-encoding, cookie'])
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'cache-control' && name !== 'content-length') headers.push([name, value])
  }
  const cookies = response.headers.getSetCookie()
  const { status } = response
  const showsNotices = visit.notices.length > 0 && incoming.method === 'GET' && status < 300 && status !== dataRedirect
  if (showsNotices && !cookies.some((cookie) => cookie.startsWith('notice='))) cookies.push(forgetNoticeCookie())
  // Over TLS, mark each cookie as secure, so that browsers never send it over plain HTTP.
  const isSecure = visit.origin.startsWith('https:')
  for (const cookie of cookies) headers.push(['set-cookie', isSecure ? secureCookie(cookie) : cookie])
  const cacheControl = response.headers.get('cache-control')
  const isPrivate = cacheControl !== null && !/public|s-maxage/.test(cacheControl)
  headers.push(['cache-control', isPrivate ? cacheControl : 'private, no-store'])
  // Set the header here, because most routes do not copy the headers of an error to their page.
  if (status === 503 && !response.headers.has('retry-after')) headers.push(['retry-after', String(bodyRetrySeconds)])
  return headers
}

/** Renders a response for this request only. `ownOrigin` is our origin as the browser sees it. */
export async function answerLive(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { visit, ownOrigin }: { visit: Visit; ownOrigin: string },
) {
  const nonce = isDevelopment ? null : randomBytes(16).toString('base64')
  const context = new RouterContextProvider()
  context.set(visitContext, { ...visit, nonce })
  const person = await readOrFailure('Something went wrong', () => readPerson(incoming.headers.cookie))
  if (person.ok) context.set(personContext, person.value)
  else context.set(sessionFailureContext, person.failure)
  const { handle: settings } = urls.findRoute(incoming.url ?? '/')
  const { request, releaseDisk } = toRequest(incoming, outgoing, {
    origin: ownOrigin,
    ipAddress: visit.ipAddress,
    ...(settings?.body && { limits: settings.body }),
  })
  const response = await withTemporaryFiles(() => handle(request, context)).finally(releaseDisk)
  const headers = headersOf(response, { incoming, visit, nonce })
  const { status } = response
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    // Do not wait for the stream, which lasts as long as its page is open.
    void streamEvents(response, outgoing, { headers })
    return
  }
  if (status === 200 && streamedFile.test(type)) return streamFile(response, outgoing, headers)
  if (status === 304) return outgoing.writeHead(304, headers.flat()).end()
  const raw = Buffer.from(await response.arrayBuffer())
  const { body, encoding } = compressible.test(type)
    ? compressOnce(raw, incoming.headers['accept-encoding'])
    : { body: raw, encoding: null }
  const encoded = encoding ? ['content-encoding', encoding] : []
  outgoing.writeHead(status, [...flattenHeaders(headers, raw), ...encoded, 'content-length', String(body.length)])
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}
