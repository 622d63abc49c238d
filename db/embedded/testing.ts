import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { createScratchDirectory } from '#tests/support/database.ts'
import { prepareBinaries } from './binaries.ts'
import { isAlive, isServerOf } from './processes.ts'
import { getServerPid } from './membership.ts'

export const nobody = 65_534

/** Returns a path for a data directory, which is removed with its server after the test. */
export function reserveDataDirectory({ below = '.' }: { below?: string } = {}) {
  const scratch = createScratchDirectory()
  const dataDir = path.join(scratch, below, 'postgres-18')
  onTestFinished(async () => {
    const pid = getServerPid({ dataDir })
    if (isServerOf({ pid, dataDir })) process.kill(pid, 'SIGKILL')
    await waitUntilDead({ pid })
    fs.rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
  })
  return dataDir
}

type Told = { isOwner: boolean; created: boolean; socketDir: string; dataDir: string; url: string; serverPid: number }

/**
 * Returns a directory with PostgreSQL's programs. They are copied if the account cannot run those in the folder of the
 * checkout.
 */
function copyPrograms({ dataDir, uid }: { dataDir: string; uid: number }) {
  const account = { uid, gid: uid, switchTo: { uid, gid: uid } }
  return prepareBinaries({ account, spareDir: path.dirname(dataDir) })
}

/** Starts another process that uses the database. The process is killed after the test. */
export async function startApplication({ dataDir, binDir, uid }: { dataDir: string; binDir?: string; uid?: number }) {
  const program = path.join(import.meta.dirname, 'application.fixture.ts')
  const programs = binDir ?? (uid === undefined ? undefined : copyPrograms({ dataDir, uid }))
  const child = spawn(process.execPath, [program, JSON.stringify({ dataDir, binDir: programs, uid })], {
    stdio: ['pipe', 'pipe', 'pipe'],
    cwd: '/',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let complaint = ''
  child.stderr.on('data', (words: Buffer) => (complaint += words.toString()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextMessage = async (): Promise<unknown> => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`the application ended: ${complaint}`)
    return JSON.parse(value)
  }
  return {
    ...((await nextMessage()) as Told),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async stop() {
      child.stdin.write('stop\n')
      return nextMessage()
    },
  }
}

export async function runQuery({ url, text }: { url: string; text: string }): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

export async function waitUntilDead({ pid }: { pid: number }) {
  const deadline = performance.now() + 10_000
  while (isAlive({ pid })) {
    if (performance.now() > deadline) throw new Error(`process ${pid} is still alive`)
    await sleep(10)
  }
}
