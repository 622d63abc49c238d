import { isReplicaUp, pool } from '#db/client.server.ts'
import { addDatabaseGauges, addGauge } from '#app/platform/metrics.server.ts'
import { measureClockError } from '#app/platform/clock.server.ts'
import { listDisks, listFullDisks } from '#app/platform/disks.server.ts'
import { measureRunnerSilence } from '#app/platform/job-runners.server.ts'
import { measureInstitute } from '#app/pages/system/metrics/read.server.ts'
import { cacheSize } from './page-cache.ts'
import { countStreams } from './streams.ts'

addGauge('ukli_stored_pages', 'Anonymous pages in the cache', () => cacheSize().pages)
addGauge('ukli_stored_bytes', 'Bytes of the cached pages', () => cacheSize().bytes)
addGauge('ukli_database_connections', 'Open connections of the pool', () => pool.totalCount)
addGauge('ukli_database_connections_idle', 'Open connections that nothing uses', () => pool.idleCount)
addGauge('ukli_database_connections_max', 'The size of the pool', () => pool.options.max)
addGauge('ukli_database_waiting', 'Requests waiting for a database connection', () => pool.waitingCount)
addGauge('ukli_jobs_silent_seconds', 'Since a process with jobs spoke', () => measureRunnerSilence() ?? 0)
addGauge('ukli_replica_up', '0 while the primary is read instead', () => Number(isReplicaUp()))
addGauge('ukli_clock_ahead_seconds', 'Of this machine, before the database', measureClockError)
addGauge('ukli_disk_free_bytes', 'On the disk of DATA_DIR', () => listDisks()[0]?.freeBytes ?? 0)
addGauge('ukli_disks_nearly_full', 'Of DATA_DIR and BACKUP_DIR', () => listFullDisks().length)
addGauge('ukli_event_streams', 'Open event streams of exams and chats', countStreams)

/** Gauges about the whole institute. Every process reports the same values. */
addDatabaseGauges({
  measure: measureInstitute,
  gauges: {
    jobsOverdue: { name: 'ukli_jobs_overdue', help: 'Jobs that should have begun 5 minutes ago' },
    jobsFailed: { name: 'ukli_jobs_failed', help: 'Jobs given up in 24 hours' },
    schedulerSilentSeconds: { name: 'ukli_scheduler_silent_seconds', help: 'Since the job scheduler last ran' },
    emailsWaiting: { name: 'ukli_emails_waiting', help: 'Emails not yet sent' },
    emailsOldestSeconds: { name: 'ukli_emails_oldest_seconds', help: 'Age of the oldest email not yet sent' },
    emailsGivenUp: { name: 'ukli_emails_given_up', help: 'Emails given up in 24 hours' },
    examsOverdue: { name: 'ukli_exams_overdue', help: 'Exams not closed a minute after their time was over' },
    uploadsWaiting: { name: 'ukli_uploads_waiting', help: 'Uploads that no scanner has judged yet' },
    strayPayments: { name: 'ukli_stray_payments', help: 'Payments at Stripe that belong to none of ours' },
    backupAgeSeconds: { name: 'ukli_backup_age_seconds', help: 'Since the last scheduled backup' },
  },
})
