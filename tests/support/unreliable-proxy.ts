import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Starts a TCP proxy to a server, or to the socket of a PostgreSQL. Its connections can be cut or slowed down while
 * processes use them.
 */
export async function startUnreliableProxy(to: string) {
  const { hostname, port, searchParams } = new URL(to)
  const folder = searchParams.get('host')
  const sockets = new Set<Socket>()
  let isCut = false
  let delayMilliseconds = 0
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = folder ? connect(`${folder}/.s.PGSQL.${port || '5432'}`) : connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
    near.on('data', (chunk) => setTimeout(() => far.writable && far.write(chunk), delayMilliseconds))
    far.on('data', (chunk) => near.writable && near.write(chunk))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    slowDown(milliseconds: number) {
      delayMilliseconds = milliseconds
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
