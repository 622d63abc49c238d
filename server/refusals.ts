import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '#app/platform/env.server.ts'
import { isDecodable } from '#app/http/urls.ts'
import { securityHeaders } from '#app/http/security-headers.ts'

const longestUrl = 2_048
const mostSegments = 20
const methods = ['GET', 'HEAD', 'POST']
const readableBodies = /^(application\/(x-www-form-urlencoded|json)|multipart\/form-data)\b/

export type PlainResponse = { status: number; text: string; headers?: Record<string, string> }

export function sendPlain(response: ServerResponse, { status, text, headers = {} }: PlainResponse) {
  const usual = {
    ...Object.fromEntries(securityHeaders(env.ORIGIN)),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'private, no-store',
  }
  response.writeHead(status, { ...usual, ...headers }).end(text)
}

function findUrlRefusal(url: string): PlainResponse | null {
  const isLong = url.length > longestUrl || url.split('/', mostSegments + 2).length > mostSegments + 1
  if (isLong) return { status: 414, text: 'The URL is too long' }
  // PostgreSQL refuses NUL characters.
  const isMalformed = !url.startsWith('/') || url.includes('%00') || !isDecodable(url.split('?', 1)[0] ?? '')
  return isMalformed ? { status: 400, text: 'The URL is malformed' } : null
}

/** Returns the refusal of a request that no route could handle, otherwise null. */
export function findRequestRefusal({ method = 'GET', url = '/' }: IncomingMessage): PlainResponse | null {
  const refused = findUrlRefusal(url)
  if (refused) return refused
  if (!methods.includes(method)) {
    return { status: 405, text: 'Method not allowed', headers: { allow: methods.join(', ') } }
  }
  return null
}

/** URLs that other servers and mail programs call. A signature or the token in the URL proves who they are. */
const hasOwnProof = /^\/(webhooks\/|reminders\?)/

/** Returns the refusal of a form that comes from another site or has an unknown type, otherwise null. */
export function findFormRefusal({ method, url = '/', headers }: IncomingMessage, isOwn: boolean): PlainResponse | null {
  if (method !== 'POST') return null
  if (!hasOwnProof.test(url) && !isOwn) {
    return { status: 403, text: 'This request did not come from a page of this site' }
  }
  const isReadable = readableBodies.test(headers['content-type'] ?? '')
  return isReadable ? null : { status: 415, text: 'Expected a form' }
}
