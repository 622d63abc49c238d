import { expect, it, vi } from 'vitest'
import { db, pool } from '#db/client.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { env } from './env.server.ts'
import { log } from './log.server.ts'
import { enqueueJob, startJobQueue, stopJobs, type Job } from './jobs.server.ts'

openTestWorld()

const job = (name: string): Job => ({ name, everyMinutes: 60, run: async () => {} })

async function work(jobs: readonly Job[]) {
  await stopJobs()
  await startJobQueue(env.DATABASE_URL ?? '', jobs, { work: true })
}

it('logs each failure of a job once, and says whether it is tried again', async () => {
  const error = vi.spyOn(log, 'error')
  const failing = ['first-try', 'last-try'].map((name) => ({ name, run: () => Promise.reject(new Error('no luck')) }))
  await stopJobs()
  await startJobQueue(env.DATABASE_URL ?? '', failing)
  await pool.query(
    `insert into jobs.job (name, state, retry_count) values ('first-try', 'created', 0), ('last-try', 'retry', 8)`,
  )
  await work(failing)
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2), { timeout: 20_000 })
  const lines = error.mock.calls.map(([facts, text]) => [(facts as unknown as { job: string }).job, text])
  expect(Object.fromEntries(lines)).toEqual({
    'first-try': 'a job failed and will be tried again',
    'last-try': 'a job failed and was given up',
  })
  error.mockRestore()
})

const scheduled = async () =>
  (await pool.query<{ name: string }>('select name from jobs.schedule order by name')).rows.map(({ name }) => name)
const queueOf = async (name: string) => (await pool.query('select from jobs.queue where name = $1', [name])).rowCount

it('keeps the queues of another running release, and removes them an hour after it stopped', async () => {
  await work([job('old-name'), job('kept')])
  await work([job('new-name'), job('kept')])
  expect(await scheduled()).toEqual(['kept', 'new-name', 'old-name'])
  await pool.query(`update jobs.queue set updated_on = now() - interval '61 minutes'`)
  await work([job('new-name'), job('kept')])
  expect(await scheduled()).toEqual(['kept', 'new-name'])
  expect([await queueOf('old-name'), await queueOf('kept')]).toEqual([0, 1])
})

it('enqueues a job even if another release has deleted its queue', async () => {
  await work([job('kept')])
  for (let n = 0; n < 2; n += 1) {
    await db.transaction((tx) => enqueueJob(tx, 'kept', {}))
    await pool.query(`select jobs.delete_queue('kept')`)
  }
  await db.transaction((tx) => enqueueJob(tx, 'kept', { n: 'last' }))
  const { rows } = await pool.query(`select data from jobs.job where name = 'kept' and data->>'n' = 'last'`)
  expect(rows).toHaveLength(1)
})

it('runs jobs that were queued under a former name, and keeps only the new schedule', async () => {
  await stopJobs()
  // A process of the earlier release that enqueues jobs and runs none.
  await startJobQueue(env.DATABASE_URL ?? '', [job('write-letter')])
  await pool.query(`insert into jobs.job (name, data) values ('write-letter', '{"email": "jo@mail.example"}')`)
  const run = vi.fn(() => Promise.resolve())
  await work([{ ...job('send-email'), formerNames: ['write-letter'], run }])
  await vi.waitFor(() => expect(run).toHaveBeenCalledWith({ email: 'jo@mail.example' }), { timeout: 20_000 })
  expect(await scheduled()).toContain('send-email')
  expect(await scheduled()).not.toContain('write-letter')
})

it('leaves recurring jobs and supervision to the processes that run jobs', async () => {
  const startAndStop = async (isWorking: boolean) => {
    await pool.query('update jobs.version set cron_on = null, flow_on = null')
    await startJobQueue(env.DATABASE_URL ?? '', [job('kept')], { work: isWorking })
    await stopJobs()
    const { rows } = await pool.query<{ cron: boolean; supervision: boolean }>(
      'select cron_on is not null as cron, flow_on is not null as supervision from jobs.version',
    )
    return rows
  }
  await stopJobs()
  expect(await startAndStop(false)).toEqual([{ cron: false, supervision: false }])
  expect(await startAndStop(true)).toEqual([{ cron: true, supervision: true }])
})
