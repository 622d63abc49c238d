// `npm start`: build what is stale, then serve. Migrating and seeding are part of the server's own start.
import { buildIfStale } from './build.ts'
import { printReady } from './ready.ts'

process.env.NODE_ENV = 'production'

try {
  buildIfStale()
  const { serve } = await import('../server/web.ts')
  printReady(await serve({ isDevelopment: false }))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}
