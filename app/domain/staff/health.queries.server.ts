import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { count, isNull, sql } from 'drizzle-orm'
import { db, isReplicaUp, pool } from '#db/client.server.ts'
import { sessions } from '#db/tables/accounts.ts'
import { strayPayments } from '#db/tables/offline-payments.ts'
import { newId } from '#app/core/ids.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { listStoredBackups } from '#app/platform/backups/places.gateway.server.ts'
import { findLastBackup } from '#app/platform/backups/backups.queries.server.ts'
import { judgeBackups } from '#app/platform/backups/backups.ts'
import { measureOutbox } from '#app/platform/mail/delivery.queries.server.ts'
import { clock, isClockWrong, measureClockError } from '#app/platform/clock.server.ts'
import { listFullDisks } from '#app/platform/disks.server.ts'
import { env } from '#app/platform/env.server.ts'
import { openFile, putFile, removeFile } from '#app/platform/files.server.ts'
import { hasJobRunner } from '#app/platform/job-runners.server.ts'
import { log } from '#app/platform/log.server.ts'
import { judgeClock, judgeDisks, judgeJobs, judgeMail, judgeStrayPayments, type HealthCheck } from './health.ts'
import { listUnavailable } from '#app/platform/dependencies.server.ts'

type Finding = { isOperational: boolean; detail: string }

const longestCheckMilliseconds = 3_000

/** Checks all parts in parallel, so that a slow part does not delay the page. */
export async function checkHealth({ staff: actor }: { staff: StaffActor }): Promise<readonly HealthCheck[]> {
  requirePermission('read logs', actor)
  return runChecks()
}

export function runChecks(): Promise<HealthCheck[]> {
  return Promise.all([
    runCheck('Database', checkDatabase),
    runCheck('Storage', checkStorage),
    runCheck('Authentication', checkAuthentication),
    runCheck('Mail queue', checkMail),
    runCheck('Jobs', checkJobs),
    runCheck('Backups', checkBackups),
    runCheck('Clock', checkClock),
    runCheck('Money', checkMoney),
  ])
}

async function runCheck(name: HealthCheck['name'], check: () => Promise<Finding>): Promise<HealthCheck> {
  const started = performance.now()
  const late = new Promise<Finding>((resolve) => {
    const timer = setTimeout(resolve, longestCheckMilliseconds, {
      isOperational: false,
      detail: 'No response within 3 seconds',
    })
    timer.unref()
  })
  const found = await Promise.race([late, check()]).catch((error: unknown) => {
    log.warn({ err: error, check: name }, 'a health check failed')
    return { isOperational: false, detail: 'Not responding' }
  })
  return { name, ...found, latencyMilliseconds: performance.now() - started, checkedAt: clock.now() }
}

async function checkDatabase(): Promise<Finding> {
  await db.execute(sql`select 1`)
  const detail = isReplicaUp() ? 'Responding' : 'Responding, but the replica is not, so the primary is read instead'
  return { isOperational: isReplicaUp(), detail }
}

async function checkStorage(): Promise<Finding> {
  const key = `health/${newId()}`
  const bytes = randomBytes(64)
  await putFile({ key, content: new Blob([bytes]) })
  const read: Buffer[] = []
  for await (const chunk of (await openFile(key))?.stream ?? []) read.push(chunk as Buffer)
  await removeFile(key)
  const isSame = Buffer.concat(read).equals(bytes)
  if (!isSame) return { isOperational: false, detail: 'Read back different data than it wrote' }
  return judgeDisks(listFullDisks())
}

async function checkAuthentication(): Promise<Finding> {
  const token = randomBytes(32)
  const sign = (secret: string) => createHmac('sha256', secret).update(token).digest()
  const [secret = ''] = env.secrets
  const isSigned = timingSafeEqual(sign(secret), sign(secret)) && !timingSafeEqual(sign(secret), sign(`${secret}.`))
  const [row] = await db.select({ sessions: count() }).from(sessions)
  return { isOperational: isSigned && row !== undefined, detail: 'Signed and verified a token and read the sessions' }
}

async function checkMail(): Promise<Finding> {
  return judgeMail(await measureOutbox())
}

async function checkJobs(): Promise<Finding> {
  return judgeJobs({ ...(await measureJobs()), hasRunner: hasJobRunner() })
}

async function checkBackups(): Promise<Finding> {
  const [last, stored] = await Promise.all([findLastBackup(), listStoredBackups()])
  return judgeBackups({ last, stored, now: clock.realNow() })
}

/** Async, as every check is: this machine's clock was compared within the last minute. */
async function checkClock(): Promise<Finding> {
  return judgeClock({ isWrong: isClockWrong(), secondsAhead: measureClockError() })
}

async function checkMoney(): Promise<Finding> {
  return judgeStrayPayments(await countStrayPayments())
}

/** Counts the money at Stripe that belongs to no payment here and waits for somebody to settle it. */
export const countStrayPayments = () => db.$count(strayPayments, isNull(strayPayments.settledAt))

/** Reads the state of the job queue, which uses real time and not the demo clock. */
export async function measureJobs() {
  const { rows } = await db.execute<{ silentSeconds: number | null; overdue: number; failedToday: number }>(sql`
    select
      (select greatest(extract(epoch from (jobs.job_now() - cron_on)), 0)::float8 from jobs.version) as "silentSeconds",
      (select count(*)::int from jobs.job
        where state in ('created', 'retry') and start_after < jobs.job_now() - interval '5 minutes') as "overdue",
      (select count(*)::int from jobs.job
        where state = 'failed' and completed_on > jobs.job_now() - interval '1 day') as "failedToday"`)
  return rows[0] ?? { silentSeconds: null, overdue: 0, failedToday: 0 }
}

/** Lists what does not work in this process although its pages do. */
export function listShortcomings() {
  return [
    ...listUnavailable().map((name) => `${name} does not answer`),
    ...(isReplicaUp() ? [] : ['the replica does not answer: the primary is read instead']),
    ...(pool.waitingCount > 0 ? ['every database connection of this process is in use'] : []),
    ...(hasJobRunner() ? [] : ['no process runs jobs']),
    ...listFullDisks().map(({ setting }) => `the disk of ${setting} is nearly full`),
    ...(isClockWrong() ? ['the clock of this machine differs from the database’s'] : []),
  ]
}
