import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { log } from '#app/platform/log.server.ts'

/** Proxies and phones close a connection that has been silent for half a minute. */
const heartbeatMilliseconds = 20_000

const openStreams = new Set<AbortController>()
let isEnding = false
const streams = new WeakSet<ServerResponse>()

export function isStream(outgoing: ServerResponse) {
  return streams.has(outgoing)
}

async function endWithoutBody(answer: Response, outgoing: ServerResponse) {
  await answer.body?.cancel()
  outgoing.end()
}

function send(answer: Response, outgoing: ServerResponse, options: { signal?: AbortSignal } = {}) {
  return pipeline(Readable.fromWeb(answer.body as ReadableStream), outgoing, options)
}

/** Sends events until the source ends, the client leaves or the process stops. Cancels the source, so that it stops listening. */
export async function streamEvents(
  answer: Response,
  outgoing: ServerResponse,
  { headers, everyMilliseconds = heartbeatMilliseconds }: { headers: [string, string][]; everyMilliseconds?: number },
) {
  streams.add(outgoing)
  // nginx would hold events back until its buffer is full.
  outgoing.writeHead(answer.status, [...headers.flat(), 'x-accel-buffering', 'no'])
  outgoing.flushHeaders()
  if (!answer.body || isEnding || outgoing.req.method === 'HEAD') return endWithoutBody(answer, outgoing)
  const ending = new AbortController()
  const heartbeat = setInterval(() => {
    // Writing to a client that does not read would only fill memory.
    if (!outgoing.writableNeedDrain) outgoing.write(':\n\n')
  }, everyMilliseconds)
  openStreams.add(ending)
  try {
    await send(answer, outgoing, { signal: ending.signal })
  } catch {
    // The client has left, or the process is stopping.
    outgoing.destroy()
  } finally {
    clearInterval(heartbeat)
    openStreams.delete(ending)
  }
}

/** Sends a file piece by piece. If it fails halfway the connection is cut, so that the client sees that it is incomplete. */
export async function streamFile(answer: Response, outgoing: ServerResponse, headers: [string, string][]) {
  outgoing.writeHead(answer.status, headers.flat())
  if (!answer.body || outgoing.req.method === 'HEAD') return endWithoutBody(answer, outgoing)
  try {
    await send(answer, outgoing)
  } catch (error) {
    log.warn({ err: error, path: outgoing.req.url?.split('?')[0] }, 'a download broke off')
    outgoing.destroy()
  }
}

export function countStreams() {
  return openStreams.size
}

/** Ends all event streams, or a stopping process would wait for them for ever. Browsers reconnect by themselves. */
export function endStreams() {
  isEnding = true
  for (const ending of openStreams) ending.abort()
}
