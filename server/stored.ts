import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseBody, type Bodies } from './compression.ts'

/** A finished answer, kept with its headers and compressed bodies. */
export type Stored = { bodies: Bodies; etag: string; headers: [string, string][] }

export function etagOf(body: Buffer) {
  return createHash('sha1').update(body).digest('base64url')
}

export function sendStored(request: IncomingMessage, response: ServerResponse, stored: Stored) {
  const { body, encoding } = chooseBody(stored.bodies, request.headers['accept-encoding'] as string | undefined)
  const etag = `"${stored.etag}${encoding ? `-${encoding}` : ''}"`
  const headers = stored.headers.flat()
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, [...headers, 'etag', etag]).end()
    return
  }
  if (encoding) headers.push('content-encoding', encoding)
  response.writeHead(200, [...headers, 'etag', etag, 'content-length', String(body.length)])
  response.end(request.method === 'HEAD' ? undefined : body)
}
