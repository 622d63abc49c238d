import type { IncomingMessage, ServerResponse } from 'node:http'

/** The longest that a body may take: 25 MB arrive in it at 250 kbit/s. */
export const longestBodyMilliseconds = 15 * 60_000

/** Slower than this, which is 64 kbit/s, nobody sends a file; whoever does holds the memory of others. */
const leastBytes = 480_000
const checkedMilliseconds = 60_000

/** Ends a request whose body comes too slowly with 408, as Node.js ends one after `requestTimeout`. */
export function endSlowBody(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { socket, headers } = incoming
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  let before = socket.bytesRead
  const timer = setInterval(() => {
    const seen = socket.bytesRead - before
    before = socket.bytesRead
    if (!incoming.complete && seen >= leastBytes) return
    clearInterval(timer)
    if (incoming.complete) return
    if (!outgoing.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    socket.destroySoon()
  }, checkedMilliseconds)
  incoming.once('close', () => clearInterval(timer))
}
