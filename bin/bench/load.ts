import autocannon from 'autocannon'
import { ask, toRequest, type Ask } from './browser.ts'
import { cpuSeconds, cpuSince, type Cpu } from './cpu.ts'
import { startFloor } from './floor.ts'

export type Load = {
  url: string
  roots: readonly number[]
  /** The request of that number; each number is asked for once, so that a row can take a new person each time. */
  wish: (i: number) => Ask
  status: number
  connections: number
  seconds: number
  /** So many are asked before: the code of a road is compiled while it is first walked, and a server walks it all day. */
  warmUp: number
}

export type Figures = {
  perSecond: number
  p50?: number
  p99?: number
  cpu: Cpu
  floor: { perSecond: number; cpu: number }
  bytes: number
  failed: number
}

const fewestAnswers = 30

const wholeCpu = ({ node, postgres }: Cpu) => node + postgres
const perThousand = (seconds: number, requests: number) => (seconds * 1000) / requests

async function run(
  { url, wish, status }: Load,
  options: { connections: number } & ({ duration: number } | { amount: number }),
  next: () => number,
) {
  const setupRequest = (request: object) => ({ ...request, ...toRequest(wish(next()), url) })
  const result = await autocannon({ url, ...options, requests: [{ setupRequest }] })
  const asWanted = result.statusCodeStats[status]?.count ?? 0
  return { ...result, failed: result.requests.total - asWanted + result.errors + result.timeouts }
}

/** A bare server that answers these requests with the bytes that the institute answered, asked the same way. */
export async function measureFloor(load: Omit<Load, 'roots' | 'warmUp'>, sample: Awaited<ReturnType<typeof ask>>) {
  const headers = Object.fromEntries(
    ['content-type', 'content-encoding'].flatMap((name) => {
      const value = sample.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const server = await startFloor({ status: sample.status, headers, body: sample.body })
  try {
    const target = { ...load, url: server.url, roots: [server.pid], warmUp: 0 }
    let i = 0
    await run(target, { connections: 4, duration: 1 }, () => i++)
    const before = cpuSeconds(target.roots)
    const { requests } = await run(target, { connections: load.connections, duration: 2 }, () => i++)
    const used = wholeCpu(cpuSince(before, target.roots))
    return { perSecond: requests.average, cpu: perThousand(used, requests.total) }
  } finally {
    server.stop()
  }
}

/** For as long as it was told to, and on a slow machine for longer: a few answers say nothing. */
async function runBusy(target: Load, next: () => number) {
  for (let duration = target.seconds; ; duration *= 3) {
    const before = cpuSeconds(target.roots)
    const busy = await run(target, { connections: target.connections, duration }, next)
    if (busy.requests.total >= fewestAnswers || duration > 60) return { busy, used: cpuSince(before, target.roots) }
  }
}

/** Throughput and CPU at several connections, latency at one: with more, the queue is measured and not the server. */
export async function load(target: Load): Promise<Figures> {
  let i = 0
  const next = () => i++
  const sample = await ask(target.url, target.wish(next()))
  if (sample.status !== target.status) throw new Error(`answered ${sample.status} instead of ${target.status}`)
  const floor = await measureFloor(target, sample)
  await run(target, { connections: target.connections, amount: target.warmUp }, next)
  const { busy, used } = await runBusy(target, next)
  const calm = await run(target, { connections: 1, duration: Math.max(1, Math.ceil(target.seconds / 3)) }, next)
  const total = busy.requests.total
  return {
    perSecond: busy.requests.average,
    p50: calm.latency.p50,
    p99: calm.latency.p99,
    cpu: { node: perThousand(used.node, total), postgres: perThousand(used.postgres, total) },
    floor,
    bytes: Math.round(busy.throughput.total / total),
    failed: busy.failed,
  }
}
