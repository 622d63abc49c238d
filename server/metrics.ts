import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import { pool } from '#db/client.server.ts'
import { cacheSize } from './page-cache.ts'

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
addGauge('ukli_database_waiting', 'Requests waiting for a database connection', () => pool.waitingCount)

const byStatusClass = [1, 2, 3, 4, 5].map((digit) => responses.labels({ status: `${digit}xx` }))

export function countResponse(status: number, milliseconds: number) {
  byStatusClass[Math.floor(status / 100) - 1]?.inc()
  durations.observe(milliseconds / 1000)
}

export function metricsText() {
  return register.metrics()
}
