import { directUrl, hasStatementTimeout, openDatabase, pool } from '#db/client.server.ts'
import { withStartLock } from '#db/lock.server.ts'
import { seedInstitute } from '#demo/seed.server.ts'
import { startBackups } from '#app/platform/backups/backups.jobs.server.ts'
import { startClosingExpiredAttempts } from '#app/flows/submit-exam/expiry.jobs.server.ts'
import { startReadingMail } from '#app/flows/receive-email/receive-email.jobs.server.ts'
import { loadInstitute } from '#app/platform/institute/institute.queries.server.ts'
import { startMailDelivery } from '#app/platform/mail/delivery.jobs.server.ts'
import { storeErrorReports } from '#app/domain/staff/errors.commands.server.ts'
import { flushVisits } from '#app/http/visits.server.ts'
import { clock, remeasureClock, startMeasuringClock, stopMeasuringClock } from '#app/platform/clock.server.ts'
import { logReplicaNews, startTrying } from '#app/platform/dependencies.server.ts'
import { release } from '#app/core/release.ts'
import { readSettings, settingNames } from '#app/platform/env.server.ts'
import { startListeningForJobs, startTellingOfJobs, stopTellingOfJobs } from '#app/platform/job-runners.server.ts'
import { startJobQueue, stopJobs } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findMisspelt } from '#app/platform/misspelt-settings.ts'
import { listMetrics } from '#app/platform/metrics.server.ts'
import { onNotification, startNotifications, stopNotifications } from '#app/platform/notifications.server.ts'
import { recordServingOrigin } from '#app/platform/institute/institute.commands.server.ts'
import type { Schedule } from '#app/platform/schedule.server.ts'
import { removeAbandonedFiles } from '#app/platform/temporary-files.server.ts'
import { startTelemetry, stopTelemetry } from '#app/platform/telemetry.server.ts'
import { timeStatement } from '#app/platform/tracing.server.ts'
import { jobs } from '#app/jobs.server.ts'
import './metrics.ts'
import { canCreateSchema, prepareSchema } from '#db/schema.server.ts'
import { purgePages } from './page-cache.ts'
import { enqueueDelayedPurge, purgePublicCacheSoon } from '#app/platform/public-cache.server.ts'
import { warnOfOlderSecrets } from '#app/domain/accounts/secret-rotation.commands.server.ts'

/** Reads the institute's details again after a change, and then empties the page cache. */
async function reloadInstitute() {
  await loadInstitute().catch((error: unknown) =>
    log.error({ err: error }, 'the institute’s details could not be read'),
  )
  purgeEveryCache()
}

/** Removes the pages from the cache of this process and from the cache in front. */
function purgeEveryCache() {
  purgePages()
  purgePublicCacheSoon()
}

let close: (() => Promise<void>) | undefined
let errorTimer: NodeJS.Timeout | undefined
let schedules: readonly (Schedule | undefined)[] = []

/** Starts everything in order: database, schema, clock, demo data, notifications, jobs. `JOBS` is for processes that serve. */
export async function startInstitute({ serves }: { serves: boolean }) {
  // Look for misspelt names before the settings are read, because a missing setting ends the start.
  for (const { name, meant } of findMisspelt(Object.keys(process.env), settingNames))
    log.warn(`${name} is not a setting. Is ${meant} meant?`)
  const env = readSettings()
  const work = !serves || env.JOBS === 'on'
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: env.DATABASE_DIRECT_URL,
    readDatabaseUrl: env.DATABASE_READ_URL,
    dataDir: env.dataDir,
    max: env.DATABASE_POOL_SIZE,
    watch: timeStatement,
    tellOfReplica: logReplicaNews,
  })
  await withStartLock(directUrl, async () => {
    await prepareSchema(env, log)
    await startMeasuringClock(pool)
    await loadInstitute()
    await seedInstitute({ isDemo: env.isDemo, now: clock.now() })
    if (serves) await recordServingOrigin()
  })
  removeAbandonedFiles()
  await startTelemetry({ listMetrics })
  onNotification(
    'ukli_clock',
    () => void remeasureClock(pool).catch((error: unknown) => log.warn({ err: error }, 'clock')),
  )
  onNotification('ukli_clock', purgeEveryCache)
  onNotification('ukli_content', purgeEveryCache)
  onNotification('ukli_institute', () => void reloadInstitute())
  await startNotifications(directUrl)
  await startJobQueue(directUrl, jobs, { canCreateSchema: canCreateSchema(env), work })
  startListeningForJobs()
  if (work) {
    startTellingOfJobs(pool)
    schedules = [startMailDelivery(), startReadingMail(), startClosingExpiredAttempts(), startBackups()]
  }
  if (!(await hasStatementTimeout()))
    log.warn('statements have no time limit behind the pooler: set its connect_query (docs/runbook.md)')
  if (env.isDemo && env.DATABASE_URL)
    log.warn('demo mode on a database server: the passwords of its accounts are public')
  if (!env.isDemo && !env.STRIPE_SECRET_KEY) log.warn('no Stripe keys: card payments are refused')
  void startTrying()
  void warnOfOlderSecrets().catch((error: unknown) => log.warn({ err: error }, 'the secrets could not be checked'))
  // Errors are collected in memory and stored in batches, so that no request waits for the database.
  errorTimer = setInterval(() => void storeErrorReports(), 2_000)
  errorTimer.unref()
  close = database.close
  log.info({ release, node: process.version, jobs: work }, 'started')
  return env
}

export async function stopInstitute() {
  log.info({ release }, 'stopping')
  clearInterval(errorTimer)
  await enqueueDelayedPurge()
  await flushVisits()
  await storeErrorReports()
  stopTellingOfJobs()
  const timeoutMilliseconds = 8_000
  await Promise.all([stopJobs(), ...schedules.map((schedule) => schedule?.stop({ timeoutMilliseconds }))])
  await stopNotifications()
  stopMeasuringClock()
  await stopTelemetry()
  await close?.()
  log.info({ release }, 'stopped')
}
