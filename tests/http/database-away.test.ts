import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureDatabase, startEmbeddedServer, type EmbeddedServer } from '#db/embedded/server.ts'
import { createScratchDirectory } from '#tests/support/database.ts'
import { startInstituteProcess } from '#tests/support/institute-process.ts'

const scratch = createScratchDirectory()
const check = '/certificate-verification?number=UKLI-CERT-2025-000001'
let server: EmbeddedServer
let institute: Awaited<ReturnType<typeof startInstituteProcess>>

beforeAll(async () => {
  server = await startEmbeddedServer({ dataDir: join(scratch, 'postgres-18') })
  await ensureDatabase({ admin: server.connection(), database: 'ukli', owner: 'ukli' })
  institute = await startInstituteProcess({
    dataDir: join(scratch, 'app'),
    settings: {
      DATABASE_URL: server.url('ukli', 'ukli'),
      DEMO: 'on',
      SECRET: 'a-secret-for-the-test-of-a-lost-database',
      LOG_LEVEL: 'silent',
    },
  })
})
afterAll(async () => {
  signalServer('SIGCONT')
  await institute.stop()
  await server.stop()
  rmSync(scratch, { recursive: true, force: true })
})

/** Signals the database server and all its child processes. */
function signalServer(signal: 'SIGSTOP' | 'SIGCONT') {
  const pid = server.pid()
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  for (const each of [pid, ...children.trim().split(/\s+/).map(Number)]) process.kill(each, signal)
}

async function ask(path: string) {
  const { status, headers } = await fetch(institute.url + path, { headers: { accept: 'text/html' } })
  return { status, retryAfter: headers.get('retry-after') }
}

it('answers 503 and serves cached pages while the database is frozen, and recovers afterwards', async () => {
  expect((await ask(check)).status).toBe(200)
  expect((await ask('/about')).status).toBe(200)

  signalServer('SIGSTOP')
  const [answer, ready, lives, stored] = await Promise.all([ask(check), ask('/readyz'), ask('/healthz'), ask('/about')])
  // The database is still frozen: without time limits the test would not reach this line.
  expect(answer).toEqual({ status: 503, retryAfter: '5' })
  expect(ready.status).toBe(503)
  expect(lives.status).toBe(200)
  expect(stored).toMatchObject({ status: 200 })

  signalServer('SIGCONT')
  await expect.poll(() => ask(check).then(({ status }) => status), { timeout: 30_000, interval: 250 }).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)
})
