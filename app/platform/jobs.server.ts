import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Tx } from '#db/client.server.ts'
import { log } from './log.server.ts'

/**
 * A piece of work done apart from requests. `everyMinutes` makes it recur; a recurring job works on whatever is due by
 * the product's clock, so a missed or doubled run does no harm.
 */
export type Job = {
  name: string
  everyMinutes?: number
  run: (data: Record<string, string>) => Promise<void>
}

let boss: PgBoss | undefined

function open(url: string) {
  const opened = new PgBoss({
    connectionString: url,
    application_name: 'ukli-jobs',
    schema: 'jobs',
    max: 2,
    useListenNotify: true,
    superviseIntervalSeconds: 2,
  })
  opened.on('error', (error) => log.warn({ err: error }, 'job queue'))
  return opened
}

/** Lets this process hand out work; `startWorking` makes it also do it. */
export async function startJobQueue(url: string, jobs: readonly Job[]) {
  boss = open(url)
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      retryLimit: 8,
      retryBackoff: true,
      retryDelay: 2,
      heartbeatSeconds: 10,
      expireInSeconds: 300,
      // Wakes a worker at the commit that hands the job out; without it a letter would wait for the next look, half a minute.
      notify: true,
    })
  }
}

/** A job that was renamed or is gone would else be called for ever, with nobody to do it. */
async function forgetFormerJobs(boss: PgBoss, jobs: readonly Job[]) {
  const isFormer = (name: string) => !name.startsWith('__pgboss') && !jobs.some((job) => job.name === name)
  for (const { name, key } of await boss.getSchedules()) {
    if (isFormer(name)) await boss.unschedule(name, key)
  }
  for (const { name } of await boss.getQueues()) {
    if (isFormer(name)) await boss.deleteQueue(name)
  }
}

export async function startWorking(jobs: readonly Job[]) {
  if (!boss) throw new Error('the job queue is not open')
  await forgetFormerJobs(boss, jobs)
  for (const job of jobs) {
    if (job.everyMinutes) await boss.schedule(job.name, cron(job.everyMinutes), {}, { singletonKey: job.name })
    await boss.work<Record<string, string>>(
      job.name,
      { pollingIntervalSeconds: 30, burstWhenBatchFull: true },
      async (batch) => {
        for (const { data } of batch) await job.run(data ?? {})
      },
    )
  }
}

function cron(everyMinutes: number) {
  if (everyMinutes >= 1440) return '17 3 * * *'
  if (everyMinutes >= 60) return '7 * * * *'
  return everyMinutes === 1 ? '* * * * *' : `*/${everyMinutes} * * * *`
}

/** Hands out work in the transaction of the act it belongs to: it is done if and only if the act happened. */
export async function enqueue(tx: Tx, name: string, data: Record<string, string>) {
  if (!boss) throw new Error('the job queue is not open')
  await boss.send(name, data, { db: fromDrizzle(tx, sql) })
}

/** Does a piece of work again that was given up; false where there is none such. */
export async function retryJob({ name, id }: { name: string; id: string }) {
  if (!boss) throw new Error('the job queue is not open')
  return didChange(await boss.retry(name, id))
}

/** Gives up a piece of work that waits; false where there is none such. */
export async function cancelJob({ name, id }: { name: string; id: string }) {
  if (!boss) throw new Error('the job queue is not open')
  return didChange(await boss.cancel(name, id))
}

/** Its types keep quiet about what it answers. */
function didChange(answer: object) {
  return 'affected' in answer && Number(answer.affected) > 0
}

export async function stopJobs() {
  await boss?.stop({ graceful: true, timeout: 8_000 }).catch((error: unknown) => log.warn({ err: error }, 'job queue'))
  boss = undefined
}
