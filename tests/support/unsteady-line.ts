import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to a server that can be cut, or made slow, while processes use it. */
export async function openUnsteadyLine(to: string) {
  const { hostname, port } = new URL(to)
  const sockets = new Set<Socket>()
  let isCut = false
  let delayMilliseconds = 0
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
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
