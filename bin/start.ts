// `npm start`: builds if the sources have changed, then serves. The server migrates and seeds the database when it
// starts.
import { join } from 'node:path'
import type * as Built from '../server/built.ts'
import { buildIfStale } from './build.ts'

process.env.NODE_ENV = 'production'

try {
  buildIfStale()
  const { printReady, serveBuild }: typeof Built = await import(
    join(import.meta.dirname, '..', 'build', 'server', 'index.js')
  )
  printReady(await serveBuild())
  // Tell `run.mjs`, which restarts a server that dies after this message.
  process.send?.('ready')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}
