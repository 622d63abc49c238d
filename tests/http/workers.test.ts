import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openInstitute } from '#tests/support/http-institute.ts'

const institute = openInstitute({ settings: { JOBS: 'off', LOG_LEVEL: 'info' } })
let supervisor: ChildProcess | undefined
let log = ''
afterAll(() => supervisor?.kill('SIGTERM'))

const ready = async () => (await institute.client().get('/readyz')).text()
const metric = async () =>
  Number(/^ukli_jobs_silent_seconds (.+)$/m.exec(await (await institute.client().get('/metrics')).text())?.[1])
const starts = () => log.split('The worker is running').length - 1

function startSupervisedWorker() {
  const project = join(import.meta.dirname, '..', '..')
  supervisor = spawn(process.execPath, [join(project, 'bin', 'run.mjs'), 'server/worker.ts'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: institute.dataDir, LOG_LEVEL: 'warn', npm_lifecycle_event: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream?.on('data', (part: Buffer) => {
      log += part.toString()
    })
}

it('a web process tells that nobody runs jobs, and a killed worker runs them again at once', async () => {
  await expect.poll(ready, { timeout: 60_000, interval: 1_000 }).toBe('ready\nno process runs jobs')
  // The log is written by a check of its own, up to half a minute later.
  await expect
    .poll(() => institute.log(), { timeout: 60_000 })
    .toContain('no process runs jobs: emails, expired exams and backups wait')
  expect(await metric()).toBeGreaterThan(30)

  startSupervisedWorker()
  await expect.poll(ready, { timeout: 120_000, interval: 500 }).toBe('ready')
  await expect.poll(starts, { timeout: 120_000 }).toBe(1)
  await expect.poll(() => institute.log(), { timeout: 60_000 }).toContain('a process runs jobs again')

  const worker = execFileSync('ps', ['-o', 'pid=', '--ppid', String(supervisor?.pid)], { encoding: 'utf8' })
  process.kill(Number(worker), 'SIGKILL')
  await expect.poll(starts, { timeout: 120_000 }).toBe(2)
  expect(log).toContain('The process died (SIGKILL). It starts again in 1 s')
  await expect.poll(ready, { timeout: 60_000 }).toBe('ready')
})
