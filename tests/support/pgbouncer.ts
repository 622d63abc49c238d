import { spawn, spawnSync } from 'node:child_process'
import { statSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createScratchDirectory } from './database.ts'
import { freePort } from './institute-process.ts'

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

function isListening(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.end())
  })
}

/** Starts PgBouncer in transaction mode in front of the embedded server, with fewer connections than clients. */
export async function startPgBouncer({ url }: { url: string }) {
  const target = new URL(url)
  const socketDir = target.searchParams.get('host') ?? ''
  const database = target.pathname.slice(1)
  const folder = createScratchDirectory()
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${database} = host=${socketDir} port=5432 dbname=${database} user=${target.username} connect_query='set statement_timeout = 5000; set idle_in_transaction_session_timeout = 20000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
    { mode: 0o644 },
  )
  // PgBouncer refuses to run as root, and only the database server's account can enter the socket directory.
  const { uid, gid } = statSync(socketDir)
  const child = spawn('pgbouncer', [file], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (tries > 50 || child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${output}`)
    await sleep(100)
  }
  return {
    url: `postgresql://${target.username}@127.0.0.1:${port}/${database}`,
    log: () => output,
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGINT')
        setTimeout(() => child.kill('SIGKILL'), 5_000).unref()
      }),
  }
}
