// This file starts and stops the HTTP server, in production (`built.ts`) and in development (`bin/dev.ts`).
import { createServer, setMaxIdleHTTPParsers, type RequestListener } from 'node:http'
import { networkInterfaces } from 'node:os'
import type { endStreams, startInstitute, stopInstitute } from './app.ts'
import { explainListenError } from './listening.ts'
import { endSlowBody, longestBodyMilliseconds } from '#app/http/slow-bodies.ts'
import { normaliseTarget } from '#app/http/targets.ts'

type App = { startInstitute: typeof startInstitute; stopInstitute: typeof stopInstitute; endStreams: typeof endStreams }

const drainMilliseconds = 10_000
const headersMilliseconds = 20_000
/** The most idle parsers that Node.js keeps. Without a limit it would keep one of 10 kB per connection of a peak. */
const mostIdleParsers = 50

export async function startServer({
  app,
  listen,
  prepare,
}: {
  app: App
  listen: RequestListener
  /** A task that runs before the first request. */
  prepare?: () => Promise<void>
}) {
  const env = await app.startInstitute({ serves: true })
  await prepare?.()
  let isDraining = false
  setMaxIdleHTTPParsers(mostIdleParsers)
  // By default Node.js checks its connection timeouts only every 30 s.
  const server = createServer({ connectionsCheckingInterval: 1_000 }, (incoming, outgoing) => {
    // Make the client close its connection after the response, so that nothing is cut off when the process ends.
    if (isDraining) outgoing.setHeader('connection', 'close')
    endSlowBody(incoming, outgoing)
    if (normaliseTarget(incoming)) listen(incoming, outgoing)
    else outgoing.writeHead(400, { connection: 'close' }).end()
  })
  server.keepAliveTimeout = 65_000
  server.headersTimeout = headersMilliseconds
  server.requestTimeout = longestBodyMilliseconds
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, env)))
    server.listen(env.PORT, env.HOST, resolve)
  })

  const stopServer = () => {
    if (isDraining) return
    isDraining = true
    app.endStreams()
    const force = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
    // A busy connection becomes idle only after its response. Its client would then keep it open for a minute.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(force)
      clearInterval(idle)
      void app.stopInstitute().finally(() => process.exit(0))
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopServer)

  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  const host = env.HOST === '0.0.0.0' || env.HOST === '::' ? findFirstIp() : env.HOST
  return { env, url: env.ORIGIN ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}` }
}

function findFirstIp() {
  const interfaces = Object.values(networkInterfaces()).flat()
  return interfaces.find((entry) => entry && entry.family === 'IPv4' && !entry.internal)?.address ?? '127.0.0.1'
}
