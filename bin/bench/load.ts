import autocannon from 'autocannon'
import { cpuSeconds } from './cpu.ts'

export type Figures = {
  perSecond: number
  p50: number
  p99: number
  cpuPerThousand: number
  bytes: number
  failed: number
}

type Load = {
  url: string
  path?: string | ((i: number) => string)
  headers: Record<string, string>
  seconds: number
  roots: readonly number[]
}

async function run(
  { url, path = '/', headers }: Load,
  { connections, duration }: { connections: number; duration: number },
) {
  let i = 0
  const requests =
    typeof path === 'string' ? [{ path }] : [{ setupRequest: (request: object) => ({ ...request, path: path(i++) }) }]
  return autocannon({ url, connections, duration, headers, requests })
}

/** Throughput and CPU at 16 connections, latency at one: with more, the queue is measured and not the server. */
export async function load(target: Load): Promise<Figures> {
  await run(target, { connections: 4, duration: 1 })
  const before = cpuSeconds(target.roots)
  const busy = await run(target, { connections: 16, duration: target.seconds })
  const used = cpuSeconds(target.roots) - before
  const calm = await run(target, { connections: 1, duration: Math.max(1, Math.ceil(target.seconds / 2)) })
  const total = busy.requests.total
  return {
    perSecond: busy.requests.average,
    p50: calm.latency.p50,
    p99: calm.latency.p99,
    cpuPerThousand: (used * 1000) / total,
    bytes: Math.round(busy.throughput.total / total),
    failed: busy.non2xx + busy.errors + busy.timeouts,
  }
}
