import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Opens a proxy in front of two releases. It sends requests to all of `targets` in turn and never repeats one. */
export async function openProxy() {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let targets: string[] = []
  let requestCount = 0
  let broken = 0
  const server = createServer((incoming, outgoing) => {
    const target = targets[(requestCount += 1) % targets.length] ?? ''
    const passed = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: incoming.headers, agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => {
      broken += 1
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendTo(...urls: string[]) {
      targets = urls
    },
    broken: () => broken,
    async close() {
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
