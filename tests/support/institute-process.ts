import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { allocatorSettings } from '../../bin/supervise.mjs'

const project = join(import.meta.dirname, '..', '..')
const startTimeout = 150_000
/** The limit of `npm start` (package.json), so that tests and the bench measure what people run. */
const heapLimit = '--max-heap-size=512'

/**
 * Returns a free port below 32768. The system uses the ports above for outgoing connections, and one of those could
 * take the port before the process that needs it listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts the built server as an operator would and waits for its URL. */
export async function startInstituteProcess({
  dataDir,
  settings = {},
  port,
}: {
  dataDir: string
  settings?: Record<string, string>
  port?: number
}) {
  const chosen = port ?? (await freePort())
  const child = spawn(process.execPath, [heapLimit, join(project, 'bin', 'start.ts')], {
    cwd: project,
    env: {
      ...allocatorSettings,
      ...process.env,
      DATABASE_URL: '',
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(chosen),
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the institute did not start:\n${output}`)), startTimeout)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const found = / is at (https?:\S+) \(release /.exec(output)
      if (!found?.[1]) return
      clearTimeout(timer)
      resolve(found[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the institute ended with ${code}:\n${output}`))
    })
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ended,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
