import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { log } from '#app/platform/log.server.ts'

/** The interval of heartbeats. Proxies and phones close a connection after half a minute of silence. */
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

function pipeBody(answer: Response, outgoing: ServerResponse, options: { signal?: AbortSignal } = {}) {
  return pipeline(Readable.fromWeb(answer.body as ReadableStream), outgoing, options)
}

/** Sends events until the source ends, the client leaves or the process stops. Then cancels the source. */
export async function streamEvents(
  answer: Response,
  outgoing: ServerResponse,
  { headers, everyMilliseconds = heartbeatMilliseconds }: { headers: [string, string][]; everyMilliseconds?: number },
) {
  streams.add(outgoing)
  // Turn off buffering in nginx, which would hold events back until its buffer is full.
  outgoing.writeHead(answer.status, [...headers.flat(), 'x-accel-buffering', 'no'])
  outgoing.flushHeaders()
  if (!answer.body || isEnding || outgoing.req.method === 'HEAD') return endWithoutBody(answer, outgoing)
  const ending = new AbortController()
  const heartbeat = setInterval(() => {
    // Write nothing to a client that does not read, because it would only fill memory.
    if (!outgoing.writableNeedDrain) outgoing.write(':\n\n')
  }, everyMilliseconds)
  openStreams.add(ending)
  try {
    await pipeBody(answer, outgoing, { signal: ending.signal })
  } catch {
    // The client has left, or the process is stopping.
    outgoing.destroy()
  } finally {
    clearInterval(heartbeat)
    openStreams.delete(ending)
  }
}

/** Sends a file piece by piece. If that fails, the connection is cut, so that the client notices an incomplete file. */
export async function streamFile(answer: Response, outgoing: ServerResponse, headers: [string, string][]) {
  outgoing.writeHead(answer.status, headers.flat())
  if (!answer.body || outgoing.req.method === 'HEAD') return endWithoutBody(answer, outgoing)
  try {
    await pipeBody(answer, outgoing)
  } catch (error) {
    log.warn({ err: error, path: outgoing.req.url?.split('?')[0] }, 'a download broke off')
    outgoing.destroy()
  }
}

export function countStreams() {
  return openStreams.size
}

/** Ends all event streams, for which a stopping process would wait for ever. Browsers reconnect by themselves. */
export function endStreams() {
  isEnding = true
  for (const ending of openStreams) ending.abort()
}
