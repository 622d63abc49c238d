import { createServer, request as ask } from 'node:http'

/** Starts a proxy that sends requests to the processes in turn, so that state kept in one process is noticed. */
export async function startSpreadingProxy({ port, targets }: { port: number; targets: readonly string[] }) {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const target = new URL(targets[turn++ % targets.length] ?? '')
    const forwarded = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' }
    const outward = ask(
      { host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers: forwarded },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
      },
    )
    outward.on('error', () => outgoing.destroy())
    incoming.pipe(outward)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
