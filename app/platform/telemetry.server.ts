import { context, trace } from '@opentelemetry/api'
import { release } from '#app/core/release.ts'
import { clock } from './clock.server.ts'
import { env } from './env.server.ts'
import { log } from './log.server.ts'
import { toMetricData, type ListedMetric } from './otel-metrics.ts'

const metricsEveryMilliseconds = 60_000

let stop: (() => Promise<unknown>) | undefined

/**
 * Sends spans and metrics to OTEL_EXPORTER_OTLP_ENDPOINT. The SDK is loaded only if that setting exists. If the
 * collector does not answer, spans are lost but no request fails.
 */
export async function startTelemetry({ listMetrics }: { listMetrics: () => Promise<readonly ListedMetric[]> }) {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '')
  if (!endpoint) return
  const [traces, metrics, { resourceFromAttributes }, contexts, { OTLPTraceExporter }, { OTLPMetricExporter }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/sdk-metrics'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/exporter-metrics-otlp-http'),
    ])
  const resource = resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME, 'service.version': release })
  context.setGlobalContextManager(new contexts.AsyncLocalStorageContextManager())
  const tracers = new traces.TracerProvider({
    resource,
    spanProcessors: [
      new traces.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  })
  trace.setGlobalTracerProvider(tracers)
  const startedAt = clock.realNow()
  const reader = new metrics.PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
    exportIntervalMillis: metricsEveryMilliseconds,
    metricProducers: [
      {
        async collect() {
          const listed = toMetricData(await listMetrics(), { startedAt, now: clock.realNow() })
          const scopeMetrics = [{ scope: { name: 'ukli' }, metrics: listed }]
          return { resourceMetrics: { resource, scopeMetrics }, errors: [] }
        },
      },
    ],
  })
  const meters = new metrics.MeterProvider({ resource, readers: [reader] })
  stop = () => Promise.all([tracers.shutdown(), meters.shutdown()])
  log.info({ endpoint }, 'telemetry is sent')
}

export async function stopTelemetry() {
  await stop?.().catch((error: unknown) => log.warn({ err: error }, 'the last telemetry was not sent'))
  stop = undefined
  trace.disable()
  context.disable()
}
