import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** The EICAR test signature, split so that scanners ignore this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** A fake clamd with INSTREAM and its size limit, on a port or a socket. */
export async function startClamdPeer({ path, mostBytes = 1_000_000 }: { path?: string; mostBytes?: number } = {}) {
  const seen: Buffer[] = []
  const server = createServer((socket) => {
    let given = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      given = Buffer.concat([given, part])
      const command = given.indexOf(0)
      if (command < 0) return
      if (given.subarray(0, command).toString() !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0')
      const chunks: Buffer[] = []
      for (let at = command + 1; at + 4 <= given.length;) {
        const length = given.readUInt32BE(at)
        if (length === 0) {
          const bytes = Buffer.concat(chunks)
          seen.push(bytes)
          if (bytes.length > mostBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
          return void socket.end(bytes.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
        }
        if (at + 4 + length > given.length) return
        chunks.push(given.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  await new Promise<void>((resolve) => (path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve)))
  const address = path ?? `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { address, seen, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
