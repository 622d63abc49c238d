import { ValueType, type Attributes, type HrTime } from '@opentelemetry/api'
import type { MetricData } from '@opentelemetry/sdk-metrics'

/**
 * A sample as prom-client lists it. Samples of a histogram have a `metricName` that ends in `_bucket`, `_sum` or
 * `_count`.
 */
type Sample = { value: number; labels: Partial<Record<string, string | number>>; metricName?: string }

/** A metric as prom-client lists it. `type` is a string such as "counter", although prom-client declares an enum. */
export type ListedMetric = { name: string; help: string; type: unknown; values: readonly Sample[] }

type Series = { attributes: Attributes; bounds: number[]; counts: number[]; sum: number; count: number }

/** Copies of values from the SDK's enums, so that the SDK need not be loaded for them. */
const cumulative = 1
const point = { histogram: 0, gauge: 2, sum: 3 } as const

const toHrTime = (at: Date): HrTime => [Math.floor(at.getTime() / 1000), (at.getTime() % 1000) * 1_000_000]

/**
 * Returns the series of a histogram. A Prometheus bucket includes all smaller ones, an OpenTelemetry bucket does not.
 */
function seriesOf({ name, values }: ListedMetric) {
  const all = new Map<string, Series>()
  for (const { labels, value, metricName } of values) {
    const { le, ...attributes } = labels
    const key = JSON.stringify(attributes)
    const series = all.get(key) ?? { attributes, bounds: [], counts: [], sum: 0, count: 0 }
    all.set(key, series)
    if (metricName === `${name}_sum`) series.sum = value
    else if (metricName === `${name}_count`) series.count = value
    else {
      const smaller = series.counts.reduce((total, each) => total + each, 0)
      series.counts.push(value - smaller)
      if (le !== '+Inf') series.bounds.push(Number(le))
    }
  }
  return [...all.values()]
}

/**
 * Converts the metrics of `/metrics` for an OpenTelemetry collector. Summaries are left out, because they cannot be
 * aggregated.
 */
export function toMetricData(
  metrics: readonly ListedMetric[],
  { startedAt, now }: { startedAt: Date; now: Date },
): MetricData[] {
  const times = { startTime: toHrTime(startedAt), endTime: toHrTime(now) }
  return metrics.flatMap((metric): MetricData[] => {
    const descriptor = { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE }
    const common = { descriptor, aggregationTemporality: cumulative as number }
    if (metric.type === 'histogram') {
      const dataPoints = seriesOf(metric).map(({ attributes, bounds, counts, sum, count }) => ({
        ...times,
        attributes,
        value: { buckets: { boundaries: bounds, counts }, sum, count },
      }))
      return [{ ...common, dataPointType: point.histogram as number, dataPoints }] as MetricData[]
    }
    const dataPoints = metric.values.map(({ labels, value }) => ({ ...times, attributes: labels, value }))
    if (metric.type === 'counter')
      return [{ ...common, dataPointType: point.sum as number, isMonotonic: true, dataPoints }] as MetricData[]
    return metric.type === 'gauge'
      ? ([{ ...common, dataPointType: point.gauge as number, dataPoints }] as MetricData[])
      : []
  })
}
