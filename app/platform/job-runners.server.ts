import type pg from 'pg'
import { log } from './log.server.ts'
import { isListening, onNotification } from './notifications.server.ts'

const everySeconds = 5
/** After this silence nobody runs jobs: several messages are missing. A worker that was killed is back sooner. */
const silentSeconds = 30

let lastHeard = performance.now()
let wasHeard = true
let timer: NodeJS.Timeout | undefined
let forget: (() => void) | undefined

/**
 * Returns the seconds since a process with jobs last told all others that it runs; null while this process cannot hear
 * them. They are counted without the database's clock, which can go back.
 */
export function measureRunnerSilence() {
  return isListening() ? (performance.now() - lastHeard) / 1000 : null
}

/** True unless every process with jobs has been silent for too long. */
export const hasJobRunner = () => (measureRunnerSilence() ?? 0) <= silentSeconds

/**
 * Moves what the job queue has stored in the future back to the present. After a failover to a server whose clock is
 * behind, the queue would otherwise wait until that time has come again: for its next round, for the recurring jobs
 * that it has already sent for those minutes, and for jobs whose process died.
 */
export async function absorbClockGoingBack(pool: Pick<pg.Pool, 'query'>) {
  const { rowCount } = await pool.query(`
    with back as (select from jobs.version where cron_on > jobs.job_now() + interval '1 minute'),
    queues as (
      update jobs.queue set
        monitor_claim_on = least(monitor_claim_on, jobs.job_now()), monitor_on = least(monitor_on, jobs.job_now()),
        maintain_on = least(maintain_on, jobs.job_now())
      where exists (select from back)
    ), jobs as (
      update jobs.job set
        created_on = least(created_on, jobs.job_now()), start_after = least(start_after, jobs.job_now()),
        started_on = least(started_on, jobs.job_now()), heartbeat_on = least(heartbeat_on, jobs.job_now()),
        singleton_on = case when singleton_on <= jobs.job_now() at time zone 'UTC' then singleton_on end
      where exists (select from back) and greatest(created_on, started_on, heartbeat_on) > jobs.job_now()
    )
    update jobs.version set cron_on = jobs.job_now() - interval '1 minute', monitor_backoff_on = null
    where exists (select from back)`)
  if (rowCount) log.warn('the database’s clock has gone back: what the job queue had stored in the future is due now')
}

/** Tells all processes every few seconds that this one runs jobs. */
export function startTellingOfJobs(pool: Pick<pg.Pool, 'query'>) {
  const tell = async () => {
    await pool.query(`select pg_notify('ukli_jobs', '')`)
    await absorbClockGoingBack(pool)
  }
  const run = () => void tell().catch((error: unknown) => log.warn({ err: error }, 'jobs'))
  run()
  timer = setInterval(run, everySeconds * 1000).unref()
}

function noteSilence() {
  const isHeard = hasJobRunner()
  if (wasHeard && !isHeard) log.error('no process runs jobs: emails, expired exams and backups wait')
  if (!wasHeard && isHeard) log.info('a process runs jobs again')
  wasHeard = isHeard
}

let watch: NodeJS.Timeout | undefined

/** Listens for the processes that run jobs, and logs when there is none. */
export function startListeningForJobs() {
  lastHeard = performance.now()
  forget = onNotification('ukli_jobs', () => {
    lastHeard = performance.now()
    noteSilence()
  })
  watch = setInterval(noteSilence, everySeconds * 1000).unref()
}

export function stopTellingOfJobs() {
  clearInterval(timer)
  clearInterval(watch)
  forget?.()
}
