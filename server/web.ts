// The HTTP process: what listens, drains and ends, the same in production (`built.ts`) and in development (`bin/dev.ts`).
import { createServer, setMaxIdleHTTPParsers, type RequestListener } from 'node:http'
import { networkInterfaces } from 'node:os'
import type { endStreams, startInstitute, stopInstitute } from './app.ts'
import { nameSetting } from './listening.ts'

type App = { startInstitute: typeof startInstitute; stopInstitute: typeof stopInstitute; endStreams: typeof endStreams }

const drainMilliseconds = 10_000
const headersMilliseconds = 20_000
/** Of a thousand who came at once Node.js would keep a thousand, 10 kB each, for as long as the process lives. */
const mostIdleParsers = 50

export async function serve({ app, listen }: { app: App; listen: RequestListener }) {
  const env = await app.startInstitute({ work: process.env.JOBS !== 'off' })
  let isDraining = false
  setMaxIdleHTTPParsers(mostIdleParsers)
  // Node.js looks for connections past their time only every 30 s by itself.
  const server = createServer({ connectionsCheckingInterval: 1_000 }, (incoming, outgoing) => {
    // The client leaves this connection after the answer, so that nothing is cut when the process ends.
    if (isDraining) outgoing.setHeader('connection', 'close')
    listen(incoming, outgoing)
  })
  server.keepAliveTimeout = 65_000
  server.headersTimeout = headersMilliseconds
  server.requestTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(nameSetting(error, env)))
    server.listen(env.PORT, env.HOST, resolve)
  })

  const stop = () => {
    if (isDraining) return
    isDraining = true
    app.endStreams()
    const force = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
    // A connection whose answer was under way turns idle only afterwards; its client would keep it for a minute.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(force)
      clearInterval(idle)
      void app.stopInstitute().finally(() => process.exit(0))
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)

  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? firstAddress() : env.HOST
  return { env, url: env.ORIGIN ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}` }
}

function firstAddress() {
  const addresses = Object.values(networkInterfaces()).flat()
  return addresses.find((entry) => entry && entry.family === 'IPv4' && !entry.internal)?.address ?? '127.0.0.1'
}
