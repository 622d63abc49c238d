// `npm run bench -- scale`: one, two and four web processes on one database. Prints, for pages from the cache, a
// student's dashboard and saved answers: requests per second, the 95th percentile of the response time, CPU per 1,000
// requests, memory and connections. `npm run bench -- scale 1 2` measures these numbers of processes.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../bin/build.ts'
import { startInstituteProcess } from '../../tests/support/institute-process.ts'
import { sendRequest, type RequestOptions } from './browser.ts'
import { readCpuSeconds, readCpuSince, readMemoryMebibytes } from './cpu.ts'
import { benchSettings, openWorld, type World } from './world.ts'

const connections = 32
const seconds = { warmUp: 3, measured: 6 }

type Rows = Record<string, (i: number) => RequestOptions>

async function makeRows(world: World): Promise<Rows> {
  const readers = await world.readers()
  const { candidates, questions } = await world.candidates('scale', 100)
  const path = `/exam/${await world.courseId()}/answers`
  return {
    'cached page': () => ({ path: '/courses' }),
    dashboard: (i) => ({ path: '/student-dashboard', cookie: readers[i % readers.length]?.cookie ?? '' }),
    'saved answer': (i) => {
      const { cookie = '', attemptId = '' } = candidates[i % candidates.length] ?? {}
      const answers = [{ questionId: questions[0] ?? '', answer: 'A', flagged: false, revision: i + 2 }]
      return { path, cookie, json: { attemptId, answers } }
    },
  }
}

let sent = 0

/** Sends requests to all processes in turn for some seconds, one at a time over each connection. */
async function sendForSeconds(urls: readonly string[], requestAt: (i: number) => RequestOptions, forSeconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failed = 0
  const end = performance.now() + forSeconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, async (_, lane) => {
      while (performance.now() < end) {
        const answer = await sendRequest(urls[lane % urls.length] ?? '', requestAt((sent += 1)), agent)
        if (answer.status === 200) times.push(answer.milliseconds)
        else failed += 1
      }
    }),
  )
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / forSeconds,
    slow: times[Math.floor(times.length * 0.95)] ?? 0,
    count: times.length,
    failed,
  }
}

async function measureProcesses(size: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ukli-scale-'))
  // The embedded database runs under another account, which needs access to the folder.
  chmodSync(dataDir, 0o755)
  const settings = { ...benchSettings, LOG_LEVEL: 'silent', DEMO: 'on' }
  const processes = [await startInstituteProcess({ dataDir, settings })]
  while (processes.length < size) processes.push(await startInstituteProcess({ dataDir, settings }))
  const [first] = processes
  const world = openWorld({ url: first?.url ?? '', dataDir })
  try {
    const urls = processes.map(({ url }) => url)
    const roots = processes.map(({ pid }) => pid)
    for (const [name, requestAt] of Object.entries(await makeRows(world))) {
      await sendForSeconds(urls, requestAt, seconds.warmUp)
      const before = readCpuSeconds(roots)
      const { perSecond, slow, count, failed } = await sendForSeconds(urls, requestAt, seconds.measured)
      const { node, postgres } = readCpuSince(before, roots)
      const memory = readMemoryMebibytes(roots)
      const { rows } = await world.database.query<{ n: string }>(
        'select count(*) as n from pg_stat_activity where backend_type = $1',
        ['client backend'],
      )
      const formatPerThousand = (cpu: number) => ((cpu * 1_000) / count).toFixed(2).padStart(6)
      process.stdout.write(
        `${size} ${name.padEnd(13)} ${perSecond.toFixed(0).padStart(6)}/s  ${slow.toFixed(0).padStart(4)} ms  node ${formatPerThousand(node)} s  postgres ${formatPerThousand(postgres)} s  ` +
          `${memory.node.toFixed(0)} + ${memory.postgres.toFixed(0)} MiB  ${rows[0]?.n} connections  ${failed} failed\n`,
      )
    }
  } finally {
    await world.database.end()
    for (const each of processes) await each.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function measureScale(sizes: readonly number[]) {
  buildIfStale()
  for (const size of sizes.length > 0 ? sizes : [1, 2, 4]) await measureProcesses(size)
}
