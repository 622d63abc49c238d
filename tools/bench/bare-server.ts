import { fork } from 'node:child_process'
import { createServer } from 'node:http'

export type BareServerAnswer = { status: number; headers: Record<string, string>; body: Buffer }

/**
 * Starts a bare server in its own process. Its cost is the least that a response of these bytes can cost on this
 * machine.
 */
export async function startBareServer(answer: BareServerAnswer) {
  const child = fork(import.meta.filename, ['serve'], { serialization: 'advanced' })
  child.send(answer)
  const url = await new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))))
  return { url, pid: child.pid ?? 0, stop: () => child.kill() }
}

if (process.argv[2] === 'serve' && process.send) {
  process.once('message', ({ status, headers, body }: BareServerAnswer) => {
    const bytes = Buffer.from(body)
    const server = createServer((_incoming, outgoing) => {
      outgoing.writeHead(status, { ...headers, 'content-length': bytes.length })
      outgoing.end(bytes)
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    })
  })
}
