import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import { pool } from '#db/client.server.ts'
import { release } from '#app/core/release.ts'
import { log } from '#app/platform/log.server.ts'
import { measureInstitute } from './measurements.ts'
import { cacheSize } from './page-cache.ts'
import { countStreams } from './streams.ts'

// In development the bundle may be evaluated twice, but a name can be registered only once.
register.clear()
collectDefaultMetrics()

const responses = new Counter({
  name: 'ukli_http_answers_total',
  help: 'Responses by status class',
  labelNames: ['status'],
})
const durations = new Histogram({
  name: 'ukli_http_seconds',
  help: 'Seconds from request to end of response',
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
})

function addGauge(name: string, help: string, read: () => number) {
  new Gauge({
    name,
    help,
    collect() {
      this.set(read())
    },
  })
}
addGauge('ukli_stored_pages', 'Anonymous pages in the cache', () => cacheSize().pages)
addGauge('ukli_stored_bytes', 'Bytes of the cached pages', () => cacheSize().bytes)
addGauge('ukli_database_connections', 'Open connections of the pool', () => pool.totalCount)
addGauge('ukli_database_connections_idle', 'Open connections that nothing uses', () => pool.idleCount)
addGauge('ukli_database_connections_max', 'The size of the pool', () => pool.options.max)
addGauge('ukli_database_waiting', 'Requests waiting for a database connection', () => pool.waitingCount)
addGauge('ukli_event_streams', 'Open event streams of exams and chats', countStreams)
new Gauge({ name: 'ukli_release_info', help: 'Always 1', labelNames: ['release'] }).set({ release }, 1)

const isDatabaseUp = new Gauge({ name: 'ukli_database_up', help: '1 if the database answered this request' })

/** Facts of the whole institute: every process reports the same. Absent while the database does not answer. */
const facts = {
  jobsOverdue: new Gauge({ name: 'ukli_jobs_overdue', help: 'Jobs that should have begun 5 minutes ago' }),
  jobsFailed: new Gauge({ name: 'ukli_jobs_failed', help: 'Jobs given up in 24 hours' }),
  schedulerSilentSeconds: new Gauge({
    name: 'ukli_scheduler_silent_seconds',
    help: 'Since the job scheduler last ran',
  }),
  emailsWaiting: new Gauge({ name: 'ukli_emails_waiting', help: 'Emails not yet sent' }),
  emailsOldestSeconds: new Gauge({ name: 'ukli_emails_oldest_seconds', help: 'Age of the oldest email not yet sent' }),
  emailsGivenUp: new Gauge({ name: 'ukli_emails_given_up', help: 'Emails given up in 24 hours' }),
  examsOverdue: new Gauge({ name: 'ukli_exams_overdue', help: 'Exams not closed a minute after their time was over' }),
  uploadsWaiting: new Gauge({ name: 'ukli_uploads_waiting', help: 'Uploads that no scanner has judged yet' }),
  backupAgeSeconds: new Gauge({ name: 'ukli_backup_age_seconds', help: 'Since the last scheduled backup' }),
}

async function readFacts() {
  const measured = await measureInstitute().catch((error: unknown) => {
    log.warn({ err: error }, 'the metrics of the database are missing')
    return null
  })
  isDatabaseUp.set(measured ? 1 : 0)
  for (const [name, gauge] of Object.entries(facts)) {
    const value = measured?.[name as keyof typeof facts] ?? null
    if (value === null) gauge.remove()
    else gauge.set(value)
  }
}

const byStatusClass = [1, 2, 3, 4, 5].map((digit) => responses.labels({ status: `${digit}xx` }))

export function countResponse(status: number, milliseconds: number) {
  byStatusClass[Math.floor(status / 100) - 1]?.inc()
  durations.observe(milliseconds / 1000)
}

/** Returns the same metrics for an OpenTelemetry collector. */
export async function listMetrics() {
  await readFacts()
  return register.getMetricsAsJSON()
}

export async function metricsText() {
  await readFacts()
  return register.metrics()
}
