import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decompress, type Bodies } from './compression.ts'
import { createNegotiator } from '#app/http/encodings.ts'

/** A finished response; the bodies of large files are read when they are used. `headers` has names and values in turn, as `writeHead` takes them. */
export type CachedResponse = { status: number; bodies: Bodies; etag: string; headers: readonly string[] }

const acceptedEncodings = createNegotiator(['br', 'zstd', 'gzip'])

export function etagOf(body: Buffer) {
  return createHash('sha1').update(body).digest('base64url')
}

export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  { status, bodies, etag, headers }: CachedResponse,
) {
  const encoding = acceptedEncodings(request.headers['accept-encoding']).find((accepted) => accepted in bodies)
  const tag = encoding ? `"${etag}-${encoding}"` : `"${etag}"`
  const tagged = [...headers, 'etag', tag]
  if (status === 200 && request.headers['if-none-match'] === tag) {
    response.writeHead(304, tagged).end()
    return
  }
  const body = (encoding && bodies[encoding]) ?? decompress(bodies)
  const encoded = encoding ? ['content-encoding', encoding] : []
  response.writeHead(status, [...tagged, ...encoded, 'content-length', String(body.length)])
  response.end(request.method === 'HEAD' ? undefined : body)
}
