import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { toMetricData } from './otel-metrics.ts'

const times = { startedAt: new Date(1_000_500), now: new Date(2_000_000) }

it('gives each bucket of a histogram its own count, and adds one for values above all bounds', async () => {
  const registry = new Registry()
  const seconds = new Histogram({ name: 's', help: 'h', buckets: [1, 2], labelNames: ['route'], registers: [registry] })
  for (const value of [0.5, 0.7, 1.5, 9]) seconds.observe({ route: 'a' }, value)
  seconds.observe({ route: 'b' }, 3)
  const [metric] = toMetricData(await registry.getMetricsAsJSON(), times)
  expect(metric).toMatchObject({ descriptor: { name: 's', description: 'h' }, dataPointType: 0 })
  expect(metric?.dataPoints).toMatchObject([
    {
      attributes: { route: 'a' },
      startTime: [1000, 500_000_000],
      endTime: [2000, 0],
      value: { buckets: { boundaries: [1, 2], counts: [2, 1, 1] }, count: 4, sum: 11.7 },
    },
    { attributes: { route: 'b' }, value: { buckets: { counts: [0, 0, 1] }, count: 1, sum: 3 } },
  ])
})

it('marks counters as monotonic, unlike gauges', async () => {
  const registry = new Registry()
  new Counter({ name: 'c', help: 'h', labelNames: ['status'], registers: [registry] }).inc({ status: '2xx' }, 3)
  new Gauge({ name: 'g', help: 'h', registers: [registry] }).set(-1)
  const [counter, gauge] = toMetricData(await registry.getMetricsAsJSON(), times)
  expect(counter).toMatchObject({ dataPointType: 3, isMonotonic: true, dataPoints: [{ value: 3 }] })
  expect(counter?.dataPoints[0]?.attributes).toEqual({ status: '2xx' })
  expect(gauge).toMatchObject({ dataPointType: 2, dataPoints: [{ value: -1 }] })
})
