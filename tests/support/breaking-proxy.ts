import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What happens to a request. `dropped` and `foreign` do not reach the server; `cut`, `foreign later` and `late` do, but
 * the sender does not learn of it, or later.
 */
export const fates = ['whole', 'dropped', 'cut', 'foreign', 'foreign later', 'busy', 'late'] as const
export type Fate = (typeof fates)[number]

const lateMilliseconds = 1_500
const portal = '<!doctype html><title>Welcome to our Wi-Fi</title><p>Please accept the terms.'

/** Starts an HTTP proxy that breaks the requests whose path matches `breaks`, as `setFate` says. */
export async function startBreakingProxy({ to, breaks }: { to: string; breaks: RegExp }) {
  const { hostname, port } = new URL(to)
  let fate: Fate = 'whole'

  function showPortal(outgoing: ServerResponse) {
    outgoing.writeHead(200, { 'content-type': 'text/html' }).end(portal)
  }

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse, current: Fate) {
    const { url: path, method, headers } = incoming
    const outward = ask({ host: hostname, port, path, method, headers }, (answer) => {
      const reply = () => {
        if (current === 'foreign later') return showPortal(outgoing)
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        if (current !== 'cut') return answer.pipe(outgoing)
        return answer.once('data', (chunk: Buffer) => outgoing.write(chunk.subarray(0, 9), () => outgoing.destroy()))
      }
      if (current === 'late') setTimeout(reply, lateMilliseconds)
      else reply()
    })
    outward.on('error', () => outgoing.destroy())
    incoming.pipe(outward)
  }

  const server = createServer((incoming, outgoing) => {
    const current = breaks.test(incoming.url ?? '') ? fate : 'whole'
    if (current === 'dropped') incoming.socket.destroy()
    else if (current === 'foreign') showPortal(outgoing)
    else if (current === 'busy') outgoing.writeHead(503, { 'content-type': 'text/plain' }).end('Service Unavailable')
    else passOn(incoming, outgoing, current)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFate(next: Fate) {
      fate = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
