import { expect, it, vi } from 'vitest'
import { pool } from '#db/client.server.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { env } from './env.server.ts'
import {
  absorbClockGoingBack,
  hasJobRunner,
  measureRunnerSilence,
  startListeningForJobs,
  startTellingOfJobs,
  stopTellingOfJobs,
} from './job-runners.server.ts'
import { startJobQueue, stopJobs } from './jobs.server.ts'
import { log } from './log.server.ts'
import { startNotifications, stopNotifications } from './notifications.server.ts'

openTestWorld()

it('says that nobody runs jobs after half a minute of silence, and that somebody does after one word', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
  const error = vi.spyOn(log, 'error').mockReturnValue(undefined)
  try {
    await startNotifications(env.DATABASE_URL ?? '')
    startListeningForJobs()
    vi.advanceTimersByTime(30_000)
    expect(hasJobRunner()).toBe(true)
    vi.advanceTimersByTime(5_000)
    expect([hasJobRunner(), error.mock.calls.length]).toEqual([false, 1])
    startTellingOfJobs(pool)
    await vi.waitFor(() => expect(hasJobRunner()).toBe(true))
    expect(measureRunnerSilence()).toBeLessThan(1)
  } finally {
    stopTellingOfJobs()
    await stopNotifications()
    vi.useRealTimers()
    error.mockRestore()
  }
})

it('the job queue goes on after the database’s clock has gone back an hour', async () => {
  let runs = 0
  const job = { name: 'every-minute', everyMinutes: 1, run: async () => void (runs += 1) }
  await stopJobs()
  await startJobQueue(env.DATABASE_URL ?? '', [job])
  // What the queue stored before the clock went back: the round of its scheduler, a job of this minute that was run, a
  // job that waits, and one whose process died.
  await pool.query(`update jobs.version set cron_on = now() + interval '1 hour'`)
  await pool.query(`insert into jobs.job (name, state, created_on, start_after, singleton_key, singleton_on)
    select 'every-minute', 'completed', now() + interval '1 hour', now() + interval '1 hour', 'every-minute__',
      date_trunc('minute', now() at time zone 'UTC') + n * interval '1 minute' from generate_series(0, 61) n`)
  await pool.query(`insert into jobs.job (name, state, created_on, start_after)
    values ('every-minute', 'created', now() + interval '1 hour', now() + interval '1 hour')`)
  await pool.query(`insert into jobs.job (name, state, created_on, start_after, started_on, heartbeat_on)
    values ('every-minute', 'active', now() + interval '1 hour', now() + interval '1 hour', now() + interval '1 hour',
      now() + interval '1 hour')`)
  await absorbClockGoingBack(pool)
  const { rows } = await pool.query(`select
    (select cron_on <= now() from jobs.version) as "scheduler",
    (select count(*)::int from jobs.job where singleton_on > now() at time zone 'UTC') as "slots",
    (select count(*)::int from jobs.job where state = 'created' and start_after > now()) as "waiting",
    (select count(*)::int from jobs.job where state = 'active' and heartbeat_on > now()) as "dead"`)
  expect(rows).toEqual([{ scheduler: true, slots: 0, waiting: 0, dead: 0 }])

  await startJobQueue(env.DATABASE_URL ?? '', [job], { work: true })
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0), { timeout: 20_000 })
  await stopJobs()
})

it('a clock that went back by less than a minute changes nothing', async () => {
  await pool.query(`update jobs.version set cron_on = now() + interval '50 seconds'`)
  await absorbClockGoingBack(pool)
  const { rows } = await pool.query('select cron_on > now() as "isAhead" from jobs.version')
  expect(rows).toEqual([{ isAhead: true }])
})
