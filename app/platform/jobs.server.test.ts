import { expect, it, vi } from 'vitest'
import { pool } from '#db/client.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { env } from './env.server.ts'
import { log } from './log.server.ts'
import { startJobQueue, startWorking, stopJobs, type Job } from './jobs.server.ts'

openTestWorld()

const job = (name: string): Job => ({ name, everyMinutes: 60, run: async () => {} })

async function work(jobs: readonly Job[]) {
  await stopJobs()
  await startJobQueue(env.DATABASE_URL ?? '', jobs)
  await startWorking(jobs)
}

it('logs each failure of a job once, and says whether it is tried again', async () => {
  const error = vi.spyOn(log, 'error')
  const failing = ['first-try', 'last-try'].map((name) => ({ name, run: () => Promise.reject(new Error('no luck')) }))
  await stopJobs()
  await startJobQueue(env.DATABASE_URL ?? '', failing)
  await pool.query(
    `insert into jobs.job (name, state, retry_count) values ('first-try', 'created', 0), ('last-try', 'retry', 8)`,
  )
  await startWorking(failing)
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2), { timeout: 20_000 })
  const lines = error.mock.calls.map(([facts, text]) => [(facts as unknown as { job: string }).job, text])
  expect(Object.fromEntries(lines)).toEqual({
    'first-try': 'a job failed and will be tried again',
    'last-try': 'a job failed and was given up',
  })
  error.mockRestore()
})

it('runs what was queued under the former name of a job, and keeps only its new schedule', async () => {
  await stopJobs()
  // A process of the earlier release that enqueues jobs and runs none.
  await startJobQueue(env.DATABASE_URL ?? '', [job('write-letter')])
  await pool.query(`insert into jobs.job (name, data) values ('write-letter', '{"email": "jo@mail.example"}')`)
  const run = vi.fn(() => Promise.resolve())
  await work([{ ...job('send-email'), formerNames: ['write-letter'], run }])
  await vi.waitFor(() => expect(run).toHaveBeenCalledWith({ email: 'jo@mail.example' }), { timeout: 20_000 })
  const { rows } = await pool.query<{ name: string }>('select name from jobs.schedule')
  expect(rows).toEqual([{ name: 'send-email' }])
})

it('removes the schedule and queue of a deleted job', async () => {
  await work([job('old-name'), job('kept')])
  await work([job('new-name'), job('kept')])
  const scheduled = await pool.query<{ name: string }>('select name from jobs.schedule order by name')
  expect(scheduled.rows.map(({ name }) => name)).toEqual(['kept', 'new-name'])
  const queues = await pool.query("select from jobs.queue where name = 'old-name'")
  expect(queues.rows).toHaveLength(0)
})
