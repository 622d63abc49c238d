import { expect, it } from 'vitest'
import { pool } from '#db/client.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { env } from './env.server.ts'
import { startJobQueue, startWorking, stopJobs, type Job } from './jobs.server.ts'

openTestWorld()

const job = (name: string): Job => ({ name, everyMinutes: 60, run: async () => {} })

async function work(jobs: readonly Job[]) {
  await stopJobs()
  await startJobQueue(env.DATABASE_URL ?? '', jobs)
  await startWorking(jobs)
}

it('removes the schedule and queue of a renamed job', async () => {
  await work([job('old-name'), job('kept')])
  await work([job('new-name'), job('kept')])
  const scheduled = await pool.query<{ name: string }>('select name from jobs.schedule order by name')
  expect(scheduled.rows.map(({ name }) => name)).toEqual(['kept', 'new-name'])
  const queues = await pool.query("select from jobs.queue where name = 'old-name'")
  expect(queues.rows).toHaveLength(0)
})
