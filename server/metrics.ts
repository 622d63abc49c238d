import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import { pool } from '#db/client.server.ts'
import { storedPageBytes, storedPageCount } from './page-cache.ts'

// The bundle may be evaluated twice in development; a name can be registered once.
register.clear()
collectDefaultMetrics()

const answers = new Counter({
  name: 'ukli_http_answers_total',
  help: 'Answers by class of status',
  labelNames: ['status'],
})
const durations = new Histogram({
  name: 'ukli_http_seconds',
  help: 'Seconds from request to end of answer',
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
})
new Gauge({
  name: 'ukli_stored_pages',
  help: 'Anonymous pages kept in memory',
  collect() {
    this.set(storedPageCount())
  },
})
new Gauge({
  name: 'ukli_stored_bytes',
  help: 'Bytes that stored pages take',
  collect() {
    this.set(storedPageBytes())
  },
})
new Gauge({
  name: 'ukli_database_waiting',
  help: 'Requests waiting for a database connection',
  collect() {
    this.set(pool.waitingCount)
  },
})

const ofClass = [1, 2, 3, 4, 5].map((digit) => answers.labels({ status: `${digit}xx` }))

export function countAnswer(status: number, milliseconds: number) {
  ofClass[Math.floor(status / 100) - 1]?.inc()
  durations.observe(milliseconds / 1000)
}

export function metricsText() {
  return register.metrics()
}
