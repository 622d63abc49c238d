import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client'
import { release } from '#app/core/release.ts'
import { log } from './log.server.ts'

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
const byStatusClass = [1, 2, 3, 4, 5].map((digit) => responses.labels({ status: `${digit}xx` }))

export function countResponse(status: number, milliseconds: number) {
  byStatusClass[Math.floor(status / 100) - 1]?.inc()
  durations.observe(milliseconds / 1000)
}

new Gauge({ name: 'ukli_release_info', help: 'Always 1', labelNames: ['release'] }).set({ release }, 1)

/** Adds a gauge whose value is read at each request for the metrics. */
export function addGauge(name: string, help: string, read: () => number) {
  // In development the file that calls this function may be evaluated again.
  register.removeSingleMetric(name)
  new Gauge({
    name,
    help,
    collect() {
      this.set(read())
    },
  })
}

const isDatabaseUp = new Gauge({ name: 'ukli_database_up', help: '1 if the database answered this request' })

type DatabaseGauges<Name extends string> = {
  /** The name and help text of each gauge. */
  gauges: Record<Name, { name: string; help: string }>
  /** Measures all gauges; null for a gauge without a value at present. Throws if the database does not answer. */
  measure: () => Promise<Record<Name, number | null>>
}

let readDatabaseGauges = () => Promise.resolve()

/** Adds gauges that are measured together in the database. While the database does not answer they are left out. */
export function addDatabaseGauges<Name extends string>({ gauges, measure }: DatabaseGauges<Name>) {
  for (const { name } of Object.values<{ name: string }>(gauges)) register.removeSingleMetric(name)
  const byName = new Map(
    Object.entries<{ name: string; help: string }>(gauges).map(([fact, options]) => [fact, new Gauge(options)]),
  )
  readDatabaseGauges = async () => {
    const measured: Record<string, number | null> | null = await measure().catch((error: unknown) => {
      log.warn({ err: error }, 'the metrics of the database are missing')
      return null
    })
    isDatabaseUp.set(measured ? 1 : 0)
    for (const [fact, gauge] of byName) {
      const value = measured?.[fact] ?? null
      if (value === null) gauge.remove()
      else gauge.set(value)
    }
  }
}

/** Returns the metrics of `/metrics` for an OpenTelemetry collector. */
export async function listMetrics() {
  await readDatabaseGauges()
  return register.getMetricsAsJSON()
}

/** Returns the metrics in the text format of Prometheus. */
export async function metricsText() {
  await readDatabaseGauges()
  return register.metrics()
}
