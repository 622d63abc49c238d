import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '#app/platform/env.server.ts'
import { isDecodable } from './urls.ts'
import { securityHeaders } from './policy.ts'

const longestAddress = 2_048
const mostSegments = 20
const methods = ['GET', 'HEAD', 'POST']
/** What routes can read; anything else would crash where a form is parsed. */
const readableBodies = /^(application\/(x-www-form-urlencoded|json)|multipart\/form-data)\b/

export type Refusal = { status: number; text: string; headers?: Record<string, string> }

export function answerPlain(response: ServerResponse, { status, text, headers = {} }: Refusal) {
  const own = Object.entries(headers).flat()
  response.writeHead(status, [
    ...securityHeaders(env.ORIGIN).flat(),
    'content-type',
    'text/plain; charset=utf-8',
    ...own,
  ])
  response.end(text)
}

function refuseAddress(address: string): Refusal | null {
  const isLong = address.length > longestAddress || address.split('/', mostSegments + 2).length > mostSegments + 1
  if (isLong || !address.startsWith('/')) return { status: 414, text: 'The address is too long' }
  // No address of ours holds a NUL, and PostgreSQL refuses it wherever it would be looked up.
  const isMalformed = address.includes('%00') || !isDecodable(address.split('?', 1)[0] ?? '')
  return isMalformed ? { status: 400, text: 'The address is malformed' } : null
}

/** What no route should have to look at; null lets the request in. */
export function refuseAtDoor({ method = 'GET', url = '/' }: IncomingMessage): Refusal | null {
  const refused = refuseAddress(url)
  if (refused) return refused
  if (!methods.includes(method)) {
    return { status: 405, text: 'Method not allowed', headers: { allow: methods.join(', ') } }
  }
  return null
}

/** What programs send to without a session: a signature or the token in the address is their proof. */
const provenOtherwise = /^\/(webhooks\/|reminders\?)/

/** A form of another site, or a body that no route reads. */
export function refuseBody({ method, url = '/', headers }: IncomingMessage, isOwn: boolean): Refusal | null {
  if (method !== 'POST') return null
  if (!provenOtherwise.test(url) && !isOwn) {
    return { status: 403, text: 'This request did not come from a page of this site' }
  }
  const isReadable = readableBodies.test(headers['content-type'] ?? '')
  return isReadable ? null : { status: 415, text: 'A form was expected' }
}
