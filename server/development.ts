// Runs Vite inside the HTTP process, with reload.
import type { RequestListener } from 'node:http'
import { startServer } from './web.ts'

type App = typeof import('./app.ts')

function printError(error: unknown) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}

/** Serves the sources and returns the matching `printReady`. Prints a syntax error and loads again after a change. */
export async function serveSources() {
  const vite = await (await import('vite')).createServer({ server: { middlewareMode: true }, appType: 'custom' })
  const loadApp = () => vite.ssrLoadModule('./server/app.ts') as Promise<App>
  async function loadWhenValid(): Promise<App> {
    try {
      return await loadApp()
    } catch (error) {
      printError(error)
      await new Promise((resolve) => vite.watcher.once('all', resolve))
      return loadWhenValid()
    }
  }
  const listen: RequestListener = (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => {
      loadApp()
        .then((app) => app.listener(incoming, outgoing))
        .catch((error: unknown) => {
          printError(error)
          outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
        })
    })
  }
  const app = await loadWhenValid()
  const { printReady } = app
  return { ...(await startServer({ app, listen })), printReady }
}
