import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable, Transform } from 'node:stream'
import { BodyTooLarge } from '#app/http/form-limits.ts'

export const mostFormBytes = 1_000_000
/** A 25 MB document with the form around it. */
export const mostUploadBytes = 26_500_000

function limitTo(bytes: number) {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > bytes) done(new BodyTooLarge())
      else done(null, chunk)
    },
  })
}

/** Converts Node's request to a standard one. It gets the public origin, so that React Router's origin check works behind a proxy. */
export function toRequest(incoming: IncomingMessage, outgoing: ServerResponse, origin: string) {
  const aborter = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) aborter.abort()
  })
  const headers = new Headers()
  for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
    headers.append(incoming.rawHeaders[i] ?? '', incoming.rawHeaders[i + 1] ?? '')
  }
  const method = incoming.method ?? 'GET'
  const init: RequestInit & { duplex?: 'half' } = { method, headers, signal: aborter.signal }
  if (method !== 'GET' && method !== 'HEAD') {
    const isUpload = headers.get('content-type')?.startsWith('multipart/form-data') ?? false
    const limited = incoming.pipe(limitTo(isUpload ? mostUploadBytes : mostFormBytes))
    incoming.once('error', (error) => limited.destroy(error))
    // A body that was not read must be drained, or the next request on the connection would wait behind it.
    outgoing.once('finish', () => incoming.unpipe(limited).resume())
    init.body = Readable.toWeb(limited) as ReadableStream<Uint8Array>
    init.duplex = 'half'
  }
  return new Request(origin + incoming.url, init)
}
