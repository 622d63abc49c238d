// `npm run crash -- day`: runs a day of the institute in some minutes, on one process with its own database. The
// institute's clock moves an hour at a time, and each hour brings visitors, messages, sign-ins, uploads, exports and
// open event streams. Prints memory, connections and disk for each hour, and what has grown at the end. `npm run crash
// -- day 12 1`: minutes, and the pace (1 is about 30 requests a second).
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnSync } from 'node:child_process'
import { buildIfStale } from '../../bin/build.ts'
import { demoPassword } from '../../app/content/demo-people.ts'
import { startInstituteProcess } from '../../tests/support/institute-process.ts'
import { sendRequest, signIn } from '../bench/browser.ts'
import { readMemoryMebibytes } from '../bench/cpu.ts'
import { benchSettings, openWorld } from '../bench/world.ts'
import { sendLoad, newLoad, repeatUntilOver } from './load.ts'

const hours = 24
const streams = 20

function measureMebibytes(folder: string): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0
  return bytes / 1024 / 1024
}

function moveClockByHour(dataDir: string) {
  const moved = spawnSync(process.execPath, ['bin/admin.ts', 'clock', '+1h'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, ...benchSettings, DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  })
  if (moved.status !== 0) throw new Error(`the clock did not move: ${String(moved.stderr)}`)
}

/** Opens an event stream of an adviser. Returns a function that closes it. */
function openStream(url: string, cookie: string) {
  const stream = request(new URL('/staff-portal/chat/events', url), {
    headers: { cookie, accept: 'text/event-stream' },
  })
  stream.on('response', (answer) => answer.resume())
  stream.on('error', () => {})
  stream.end()
  return () => stream.destroy()
}

async function uploadFile(url: string, cookie: string, folderId: string, n: number) {
  const form = new FormData()
  form.set('folderId', folderId)
  form.set('file', new File([new Uint8Array(1_000_000).fill(97)], `day-${n}.txt`))
  const headers = { cookie, origin: url, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${url}/staff-portal/documents/upload`, { method: 'POST', body: form, headers })
  return answer.status
}

export async function runDay(minutes = 12, pace = 1) {
  buildIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'ukli-day-'))
  // The embedded database runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o755)
  const institute = await startInstituteProcess({
    dataDir,
    settings: { ...benchSettings, LOG_LEVEL: 'silent', DEMO: 'on' },
  })
  const { url, pid } = institute
  const world = openWorld({ url, dataDir })
  const load = newLoad()
  const samples: { node: number; postgres: number; connections: number; database: number; temporary: number }[] = []

  async function takeSample(hour: number) {
    const { node, postgres } = readMemoryMebibytes([pid])
    const { rows } = await world.database.query<{ connections: string; database: string }>(
      `select (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
         pg_database_size(current_database()) / 1048576.0 as database`,
    )
    const receiving = join(dataDir, 'receiving')
    const found = {
      node,
      postgres,
      connections: Number(rows[0]?.connections),
      database: Number(rows[0]?.database),
      temporary: statSync(receiving, { throwIfNoEntry: false }) ? measureMebibytes(receiving) : 0,
    }
    samples.push(found)
    process.stdout.write(
      `hour ${String(hour).padStart(2)}  ${load.requests} requests  ${load.failures.length} failed  node ${found.node.toFixed(0)} MiB  postgres ${found.postgres.toFixed(0)} MiB  ` +
        `${found.connections} connections  database ${found.database.toFixed(0)} MiB  temporary files ${found.temporary.toFixed(1)} MiB\n`,
    )
  }

  try {
    const cookies = { student: await world.member('active'), adviser: await world.member('service') }
    const hr = await world.member('hr')
    const { rows: folders } = await world.database.query<{ id: string }>(
      'select id from staff_folders where not is_archived limit 1',
    )
    const close = Array.from({ length: streams }, () => openStream(url, cookies.adviser))
    const busy = Promise.all([
      sendLoad(load, url, { cookies, pace }),
      repeatUntilOver(load, 2_000 / pace, () =>
        signIn(url, 'graduate@ukli.example', demoPassword).catch(() => load.failures.push('sign-in')),
      ),
      repeatUntilOver(load, 5_000 / pace, async (n) => {
        if ((await uploadFile(url, hr, folders[0]?.id ?? '', n)) !== 200) load.failures.push('upload')
      }),
      repeatUntilOver(load, 5_000 / pace, async () => {
        const found = await sendRequest(url, { path: '/visitor-logs.csv', cookie: hr })
        if (found.status >= 500) load.failures.push(`export: ${found.status}`)
      }),
    ])
    for (let hour = 1; hour <= hours; hour += 1) {
      await sleep((minutes * 60_000) / hours)
      moveClockByHour(dataDir)
      await takeSample(hour)
    }
    load.isOver = true
    await busy
    for (const end of close) end()
    const meanOfHours = (from: number, to: number, of: (each: (typeof samples)[number]) => number) =>
      samples.slice(from, to).reduce((sum, each) => sum + of(each), 0) / (to - from)
    const printComparison = (name: string, of: (each: (typeof samples)[number]) => number) =>
      process.stdout.write(
        `${name}: ${meanOfHours(6, 12, of).toFixed(0)} in hours 7 to 12, ${meanOfHours(18, 24, of).toFixed(0)} in hours 19 to 24\n`,
      )
    printComparison('MiB of the process', ({ node }) => node)
    printComparison('MiB of PostgreSQL', ({ postgres }) => postgres)
    printComparison('connections', ({ connections }) => connections)
    process.stdout.write(`the slowest of ${load.requests} requests took ${Math.round(load.slowest)} ms\n`)
    for (const failure of new Set(load.failures)) process.stdout.write(`failed: ${failure}\n`)
    if (load.failures.length > 0) process.exitCode = 1
  } finally {
    await world.database.end()
    await institute.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
