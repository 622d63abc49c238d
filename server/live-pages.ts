import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RouterContextProvider } from 'react-router'
import { doorFailureContext, personContext, visitContext, type Visit } from '#app/http/context.ts'
import { orFailure } from '#app/http/failures.server.ts'
import { forgetNoticeCookie } from '#app/http/notices.server.ts'
import { readPerson } from '#app/http/session.server.ts'
import { env } from '#app/platform/env.server.ts'
import { compressOnce } from './compression.ts'
import { handle, isDevelopment, isHtml } from './handler.ts'
import { contentSecurityPolicy, securityHeaders } from './policy.ts'
import { toRequest } from './requests.ts'
import { pipeAnswer, streamAnswer } from './streams.ts'

const compressible = /text|json|javascript|xml|x-script|\/vc$/

export function headersOf(
  answer: Pick<Response, 'status' | 'headers'>,
  { incoming, visit, nonce }: { incoming: IncomingMessage; visit: Visit; nonce: string | null },
) {
  // What an answer says itself counts: a published document lets other sites read it.
  const usual = securityHeaders(env.ORIGIN).filter(([name]) => !answer.headers.has(name))
  const headers: [string, string][] = [...usual, ['vary', 'accept-encoding, cookie']]
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie' && name !== 'cache-control' && name !== 'content-length') headers.push([name, value])
  }
  const cookies = answer.headers.getSetCookie()
  const showsNotices = visit.notices.length > 0 && incoming.method === 'GET' && answer.status < 300 && !leadsOn(answer)
  if (showsNotices && !cookies.some((cookie) => cookie.startsWith('notice='))) {
    cookies.push(forgetNoticeCookie())
  }
  // Under TLS no cookie of ours may ever travel without it.
  const secure = visit.origin.startsWith('https:') ? '; Secure' : ''
  for (const cookie of cookies) headers.push(['set-cookie', /; ?secure/i.test(cookie) ? cookie : cookie + secure])
  const cacheControl = answer.headers.get('cache-control')
  const mayKeep = cacheControl !== null && !/public|s-maxage/.test(cacheControl)
  headers.push(['cache-control', mayKeep ? cacheControl : 'private, no-store'])
  if (isHtml(answer) && nonce) headers.push(['content-security-policy', contentSecurityPolicy(`'nonce-${nonce}'`)])
  return headers
}

/** Data that sends the reader to another page, as React Router writes it: its messages wait for that page. */
function leadsOn({ status }: Pick<Response, 'status'>) {
  return status === 202
}

export function sendWhole(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  {
    status,
    headers,
    raw,
    isCompressible,
  }: { status: number; headers: readonly [string, string][]; raw: Buffer; isCompressible: boolean },
) {
  const { body, encoding } = isCompressible
    ? compressOnce(raw, incoming.headers['accept-encoding'])
    : { body: raw, encoding: null }
  const written = [...headers.flat(), ...(encoding ? ['content-encoding', encoding] : [])]
  outgoing.writeHead(status, [...written, 'content-length', String(body.length)])
  outgoing.end(incoming.method === 'HEAD' ? undefined : body)
}

/** Files and lists of any length, which go out as they are read. */
const handedOver = /^(application\/octet-stream|text\/csv)/

/** An answer made for this one request; `asked` is the address as the browser knows it. */
export async function answerLive(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { visit, asked }: { visit: Visit; asked: string },
) {
  const nonce = isDevelopment ? null : randomBytes(16).toString('base64')
  const context = new RouterContextProvider()
  context.set(visitContext, { ...visit, nonce })
  const visitor = await orFailure('Something went wrong', async () => ({
    person: await readPerson(incoming.headers.cookie),
  }))
  if ('errorId' in visitor) context.set(doorFailureContext, visitor)
  else context.set(personContext, visitor.person)
  const answer = await handle(toRequest(incoming, outgoing, asked), context)
  const headers = headersOf(answer, { incoming, visit, nonce })
  const type = answer.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    // It lasts as long as its page; whoever counts what is under way does not wait for it.
    void streamAnswer(answer, outgoing, { headers })
    return
  }
  if (answer.status === 200 && handedOver.test(type)) return pipeAnswer(answer, outgoing, { headers, incoming })
  if (answer.status === 304) return outgoing.writeHead(304, headers.flat()).end()
  const { buffer, byteOffset, length } = await answer.bytes()
  const raw = Buffer.from(buffer, byteOffset, length)
  sendWhole(incoming, outgoing, { status: answer.status, headers, raw, isCompressible: compressible.test(type) })
}
