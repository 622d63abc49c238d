import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable, Transform } from 'node:stream'
import type { BodyLimits } from '#app/core/body-limits.ts'
import { BodyTooLarge, MalformedForm, mostBodyBytes, mostUploadBytes, usualTextBytes } from '#app/http/form-limits.ts'
import { bodyBudget, fileBudget, type BodyBudget } from '#app/http/body-budget.ts'

type Held = { memory: ReturnType<BodyBudget['open']>; disk: ReturnType<BodyBudget['open']> | null; textBytes: number }

/**
 * Returns a stream that limits the bytes of a body. A form with files has only its text in memory. The text may be
 * anywhere in the body, so the first bytes, up to the limit of text, count as text.
 */
function createByteLimiter(bytes: number, { memory, disk, textBytes }: Held) {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const textBefore = Math.min(seen, textBytes)
      seen += chunk.length
      if (seen > bytes) return done(new BodyTooLarge())
      try {
        memory.take(Math.min(seen, textBytes) - textBefore)
        disk?.take(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
}

type RequestOptions = {
  origin: string
  ipAddress: string
  limits?: BodyLimits
  budget?: BodyBudget
  files?: BodyBudget
}

/**
 * Converts Node's request to a standard one. The standard request gets the public origin, so that React Router's check
 * of the origin works behind a proxy. Call `releaseDisk` once the uploaded files have been removed.
 */
export function toRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { origin, ipAddress, limits = {}, budget = bodyBudget, files = fileBudget }: RequestOptions,
) {
  const aborter = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) aborter.abort()
  })
  const headers = new Headers()
  for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
    headers.append(incoming.rawHeaders[i] ?? '', incoming.rawHeaders[i + 1] ?? '')
  }
  const method = incoming.method ?? 'GET'
  const isRead = method === 'GET' || method === 'HEAD'
  // Abort only reads when the client leaves: an aborted action would lose its uploaded files while it still needs them.
  const init: RequestInit & { duplex?: 'half' } = { method, headers, ...(isRead && { signal: aborter.signal }) }
  let releaseDisk = () => {}
  if (!isRead) {
    const mostBytes = mostBodyBytes(headers.get('content-type'), limits)
    const memory = budget.open(ipAddress)
    const hasFiles = mostBytes === mostUploadBytes
    const disk = hasFiles ? files.open(ipAddress) : null
    const textBytes = hasFiles ? (limits.mostTextBytes ?? usualTextBytes) : mostBytes
    const limited = incoming.pipe(createByteLimiter(mostBytes, { memory, disk, textBytes }))
    if (disk) releaseDisk = disk.release
    outgoing.once('close', memory.release)
    // The client has left in the middle of the body. That is a refused form and not an error of ours.
    incoming.once('error', () => limited.destroy(new MalformedForm()))
    // A body that was not read must be drained, because the next request on the connection would wait behind it.
    outgoing.once('finish', () => incoming.unpipe(limited).resume())
    init.body = Readable.toWeb(limited) as ReadableStream<Uint8Array>
    init.duplex = 'half'
  }
  return { request: new Request(origin + incoming.url, init), releaseDisk }
}
