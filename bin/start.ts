// `npm start`: build what is stale, then become the process that serves it. Migrating and seeding are part of the server's own start.
import { join } from 'node:path'
import { buildIfStale } from './build.ts'

try {
  buildIfStale()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
const server = join(import.meta.dirname, 'serve.mjs')
// Not a child: the process keeps its number, and what erased the types of this file goes (decision 0027).
if (process.execve) process.execve(process.execPath, [process.execPath, ...process.execArgv, server])
await import(server)
