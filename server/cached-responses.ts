import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decompress, type Bodies } from './compression.ts'
import { negotiateAmong, type Encoding } from './encodings.ts'

/** A finished response with its headers and compressed bodies. */
export type Stored = { status: number; bodies: Bodies; etag: string; headers: [string, string][]; forms: Forms }

/** What is written to the socket, built once for each encoding rather than for each request. */
type Form = { body: Buffer; etag: string; headers: string[]; unchanged: string[] }
type Forms = Partial<Record<Encoding | 'none', Form>>

const acceptedStored = negotiateAmong(['br', 'zstd', 'gzip'])

export function etagOf(body: Buffer) {
  return createHash('sha1').update(body).digest('base64url')
}

export function keep(answer: Omit<Stored, 'forms'>): Stored {
  return { ...answer, forms: {} }
}

function makeForm({ bodies, etag, headers }: Stored, encoding: Encoding | 'none'): Form {
  const isCompressed = encoding !== 'none'
  const body = (isCompressed ? bodies[encoding] : undefined) ?? decompress(bodies)
  const tag = `"${etag}${isCompressed ? `-${encoding}` : ''}"`
  const unchanged = [...headers.flat(), 'etag', tag]
  const encoded = isCompressed ? ['content-encoding', encoding] : []
  return { body, etag: tag, headers: [...unchanged, ...encoded, 'content-length', String(body.length)], unchanged }
}

function formOf(stored: Stored, request: IncomingMessage): Form {
  const accepted = acceptedStored(request.headers['accept-encoding'])
  const encoding = accepted.find((each) => stored.bodies[each]) ?? 'none'
  const known = stored.forms[encoding]
  if (known) return known
  const form = makeForm(stored, encoding)
  // Few clients accept no encoding, so their decompressed body is not kept.
  if (encoding !== 'none' || stored.bodies.raw) stored.forms[encoding] = form
  return form
}

export function sendStored(request: IncomingMessage, response: ServerResponse, stored: Stored) {
  const { body, etag, headers, unchanged } = formOf(stored, request)
  if (stored.status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, unchanged).end()
    return
  }
  response.writeHead(stored.status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
