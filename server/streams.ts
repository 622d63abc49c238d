import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { log } from '#app/platform/log.server.ts'

/** Proxies and phones close what has been silent for half a minute. */
const heartbeatMilliseconds = 20_000

const open = new Set<AbortController>()
let isEnding = false
const streams = new WeakSet<ServerResponse>()

/** Whether this answer is one whose length says nothing of how fast it was made. */
export function isStream(outgoing: ServerResponse) {
  return streams.has(outgoing)
}

/**
 * Sends events as they come, until there are no more, the client leaves or the process is to end; the source learns of each, so
 * that nobody listens for somebody who has gone.
 */
export async function streamAnswer(
  answer: Response,
  outgoing: ServerResponse,
  { headers, everyMilliseconds = heartbeatMilliseconds }: { headers: [string, string][]; everyMilliseconds?: number },
) {
  streams.add(outgoing)
  outgoing.writeHead(answer.status, headers.flat())
  outgoing.flushHeaders()
  if (!answer.body || isEnding || outgoing.req.method === 'HEAD') {
    await answer.body?.cancel()
    return outgoing.end()
  }
  const ending = new AbortController()
  const heartbeat = setInterval(() => {
    // A client that does not read would only be given more to keep.
    if (!outgoing.writableNeedDrain) outgoing.write(':\n\n')
  }, everyMilliseconds)
  open.add(ending)
  try {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), outgoing, { signal: ending.signal })
  } catch {
    // The client has left, or the process ends.
    outgoing.destroy()
  } finally {
    clearInterval(heartbeat)
    open.delete(ending)
  }
}

/** Sends a file or a list piece by piece, as fast as it is taken; one that breaks off is seen to be incomplete. */
export async function pipeAnswer(
  answer: Response,
  outgoing: ServerResponse,
  { headers, incoming }: { headers: [string, string][]; incoming: IncomingMessage },
) {
  outgoing.writeHead(answer.status, headers.flat())
  if (!answer.body || incoming.method === 'HEAD') {
    await answer.body?.cancel()
    outgoing.end()
    return
  }
  try {
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), outgoing)
  } catch (error) {
    log.warn({ err: error, path: incoming.url?.split('?')[0] }, 'a download broke off')
    outgoing.destroy()
  }
}

/** A process that ends would wait for its streams for ever; browsers come back by themselves, to another. */
export function endStreams() {
  isEnding = true
  for (const ending of open) ending.abort()
}
