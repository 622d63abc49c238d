// The HTTP process. In production it serves ./build; in development Vite runs inside it.
import { createServer, type RequestListener } from 'node:http'
import { networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import { nameSetting } from './listening.ts'

type App = typeof import('./app.ts')

const drainMilliseconds = 10_000
const headersMilliseconds = 20_000
const projectFolder = fileURLToPath(new URL('..', import.meta.url))

async function openBuild(): Promise<{ app: App; listen: RequestListener }> {
  const { readStaticFiles } = await import('./static-files.ts')
  const { packBest } = await import('./best-brotli.ts')
  const app = (await import(`${projectFolder}build/server/index.js`)) as App
  app.packBestWith(packBest)
  const files = readStaticFiles(`${projectFolder}build/client`)
  const listen: RequestListener = (incoming, outgoing) => {
    const isRead = incoming.method === 'GET' || incoming.method === 'HEAD'
    const file = isRead ? files.get((incoming.url ?? '').split('?', 1)[0] ?? '') : undefined
    if (file) app.sendStored(incoming, outgoing, file)
    else void app.listener(incoming, outgoing)
  }
  return { app, listen }
}

function tell(error: unknown) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}

/** A mistake in a source is told and waited out: saving the file again is what mends it. */
async function openDevelopment(): Promise<{ app: App; listen: RequestListener }> {
  const vite = await (await import('vite')).createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const load = () => vite.ssrLoadModule('./server/app.ts') as Promise<App>
  async function loadWhole(): Promise<App> {
    try {
      return await load()
    } catch (error) {
      tell(error)
      await new Promise((resolve) => vite.watcher.once('all', resolve))
      return loadWhole()
    }
  }
  const listen: RequestListener = (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => {
      load()
        .then((app) => app.listener(incoming, outgoing))
        .catch((error: unknown) => {
          tell(error)
          outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
        })
    })
  }
  return { app: await loadWhole(), listen }
}

export async function serve({ isDevelopment }: { isDevelopment: boolean }) {
  const { app, listen } = isDevelopment ? await openDevelopment() : await openBuild()
  const env = await app.startInstitute({ work: process.env.JOBS !== 'off' })
  let isDraining = false
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
