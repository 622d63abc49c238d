import { fork } from 'node:child_process'
import { createServer } from 'node:http'

/** The least that an answer of these bytes can cost here: a bare server in a process of its own. */
export async function startFloor(body: Buffer) {
  const child = fork(import.meta.filename, ['serve'], { serialization: 'advanced' })
  child.send(body)
  const url = await new Promise<string>((resolve) => child.once('message', (message) => resolve(String(message))))
  return { url, pid: child.pid ?? 0, stop: () => child.kill() }
}

if (process.argv[2] === 'serve' && process.send) {
  process.once('message', (body: Uint8Array) => {
    const bytes = Buffer.from(body)
    const server = createServer((_incoming, outgoing) => {
      outgoing.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': bytes.length,
      })
      outgoing.end(bytes)
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
    })
  })
}
