import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '#db/client.server.ts'
import { clock } from './clock.server.ts'
import { log } from './log.server.ts'
import { runInSpan } from './tracing.server.ts'

/**
 * A background job. With `everyMinutes` it recurs. A recurring job handles everything that is due by the product's
 * clock, so a missed or repeated run does no harm.
 */
export type Job = {
  name: string
  /** Names of the job in earlier releases, whose queues may still contain jobs after an upgrade. */
  formerNames?: readonly string[]
  everyMinutes?: number
  run: (data: Record<string, string>) => Promise<unknown>
}

/** The most retries of a failed job. With the pauses between them they take about nine minutes. */
const mostRetries = 8

let boss: PgBoss | undefined

type QueueOptions = { canCreateSchema?: boolean; work?: boolean }

function openJobQueue(url: string, { canCreateSchema = true, work = false }: QueueOptions) {
  const opened = new PgBoss({
    connectionString: url,
    application_name: 'ukli-jobs',
    schema: 'jobs',
    createSchema: canCreateSchema,
    max: 2,
    // A process that runs no jobs does not supervise queues, schedule recurring jobs or wake workers.
    supervise: work,
    schedule: work,
    useListenNotify: work,
    // A job whose process died is found after both intervals have passed, and tried again within a minute.
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
    // This interval is for jobs that wait for other jobs, which we do not have.
    flowIntervalSeconds: 3_600,
  })
  opened.on('error', (error) => log.warn({ err: error }, 'job queue'))
  return opened
}

const queueOptions = {
  retryLimit: mostRetries,
  retryBackoff: true,
  retryDelay: 2,
  heartbeatSeconds: 10,
  expireInSeconds: 300,
  // Wake a worker when the transaction that enqueues the job commits. Otherwise an email would wait up to half a
  // minute.
  notify: true,
}

/** A running release renews its queues at this interval. A queue that no release has renewed for an hour is deleted. */
const declareMinutes = 10
const forgottenAfterMinutes = 60

export function namesOf({ name, formerNames = [] }: Job) {
  return [name, ...formerNames]
}

/**
 * Creates the queue if it is missing, and updates its `updatedOn`, which shows that a running release uses the queue.
 */
async function declareQueue(boss: PgBoss, name: string) {
  await boss.createQueue(name, queueOptions)
  await boss.updateQueue(name, queueOptions)
}

let declaring: NodeJS.Timeout | undefined

/** Lets this process enqueue jobs, and with `work` also run them. */
export async function startJobQueue(url: string, jobs: readonly Job[], options: QueueOptions = {}) {
  const opened = openJobQueue(url, options)
  boss = opened
  await boss.start()
  for (const name of jobs.flatMap(namesOf)) await declareQueue(opened, name)
  clearInterval(declaring)
  declaring = setInterval(() => {
    renewQueues(opened, jobs).catch((error: unknown) => log.warn({ err: error }, 'job queue'))
  }, declareMinutes * 60_000)
  declaring.unref()
  if (options.work) await startJobWorkers(opened, jobs)
}

let isWorking = false

async function renewQueues(boss: PgBoss, jobs: readonly Job[]) {
  for (const name of jobs.flatMap(namesOf)) await declareQueue(boss, name)
  if (!isWorking) return
  await scheduleJobs(boss, jobs)
  await forgetFormerJobs(boss, jobs)
}

/**
 * Schedules the recurring jobs. The schedules of former names are removed, or a renamed job would recur under both
 * names.
 */
async function scheduleJobs(boss: PgBoss, jobs: readonly Job[]) {
  const renamed = new Set(jobs.flatMap(({ formerNames = [] }) => formerNames))
  for (const { name, key } of await boss.getSchedules()) if (renamed.has(name)) await boss.unschedule(name, key)
  for (const { name, everyMinutes } of jobs)
    if (everyMinutes) await boss.schedule(name, cronExpression(everyMinutes), {}, { singletonKey: name })
}

/**
 * Removes the schedule and queue of each job that no release has any more; otherwise such a job would be enqueued for
 * ever. An older release that runs beside this one still renews its own queues.
 */
async function forgetFormerJobs(boss: PgBoss, jobs: readonly Job[]) {
  const before = clock.realNow().getTime() - forgottenAfterMinutes * 60_000
  const worked = new Set(jobs.flatMap(namesOf))
  const queues = await boss.getQueues()
  const former = queues
    .filter(({ name }) => !name.startsWith('__pgboss') && !worked.has(name))
    .filter(({ updatedOn }) => updatedOn.getTime() < before)
    .map(({ name }) => name)
  if (former.length === 0) return
  for (const { name, key } of await boss.getSchedules()) if (former.includes(name)) await boss.unschedule(name, key)
  for (const name of former) await boss.deleteQueue(name)
}

async function startJobWorkers(boss: PgBoss, jobs: readonly Job[]) {
  isWorking = true
  await forgetFormerJobs(boss, jobs)
  await scheduleJobs(boss, jobs)
  for (const job of jobs) {
    for (const name of namesOf(job)) await startJobWorker(boss, name, job)
  }
}

function startJobWorker(boss: PgBoss, name: string, { run }: Job) {
  const options = { pollingIntervalSeconds: 30, burstWhenBatchFull: true }
  return boss.work<Record<string, string>>(name, options, async (batch) => {
    for (const { data, retryCount } of batch) {
      await runInSpan({ name: `job ${name}` }, () => run(data ?? {})).catch((error: unknown) => {
        const next = retryCount < mostRetries ? 'will be tried again' : 'was given up'
        log.error({ err: error, job: name }, `a job failed and ${next}`)
        throw error
      })
    }
  })
}

function cronExpression(everyMinutes: number) {
  if (everyMinutes >= 1440) return '17 3 * * *'
  if (everyMinutes >= 60) return '7 * * * *'
  return everyMinutes === 1 ? '* * * * *' : `*/${everyMinutes} * * * *`
}

/** Enqueues a job within a transaction: the job runs if and only if the transaction commits. */
export async function enqueueJob(tx: Tx, name: string, data: Record<string, string>) {
  const queue = boss
  if (!queue) throw new Error('the job queue is not open')
  const send = () => queue.send(name, data, { db: fromDrizzle(tx, sql) })
  const id = await send().catch((error: unknown) => {
    if (error instanceof Error && error.message.endsWith('does not exist')) return null
    throw error
  })
  if (id) return
  // The queue may be missing: when release 1.0 starts, it deletes the queues of a newer release that runs beside it.
  await declareQueue(queue, name)
  if (!(await send())) throw new Error(`the job ${name} was not enqueued`)
}

/**
 * The first request starts the job at once. All further requests within these seconds cause one more run afterwards.
 */
const shared = { singletonSeconds: 5, singletonNextSlot: true }

/** Enqueues a job that many processes request at once, for example after a notification. A failure is only logged. */
export async function enqueueJobOnce(name: string) {
  await boss
    ?.send(name, {}, { ...shared, singletonKey: name })
    .catch((error: unknown) => log.warn({ err: error, job: name }, 'a job was not enqueued'))
}

/** Retries a failed job. Returns false if there is no such job. */
export async function retryJob({ name, id }: { name: string; id: string }) {
  if (!boss) throw new Error('the job queue is not open')
  return hasChangedJob(await boss.retry(name, id))
}

export async function cancelJob({ name, id }: { name: string; id: string }) {
  if (!boss) throw new Error('the job queue is not open')
  return hasChangedJob(await boss.cancel(name, id))
}

/** True if pg-boss changed a job. Its types do not declare `affected`. */
function hasChangedJob(answer: object) {
  return 'affected' in answer && Number(answer.affected) > 0
}

export async function stopJobs() {
  clearInterval(declaring)
  isWorking = false
  await boss?.stop({ graceful: true, timeout: 8_000 }).catch((error: unknown) => log.warn({ err: error }, 'job queue'))
  boss = undefined
}
