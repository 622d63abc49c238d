import autocannon from 'autocannon'
import { ask, toRequest, type Answer, type RequestOptions } from './browser.ts'
import { cpuSeconds, cpuSince, type Cpu } from './cpu.ts'
import { startFloor } from './floor.ts'

export type Load = {
  url: string
  roots: readonly number[]
  /** Returns the i-th request. Each number is requested once, so that a row can use a different person each time. */
  requestAt: (i: number) => RequestOptions
  status: number
  connections: number
  /** Requests before measuring: the first thousand cost twice as much, while V8 compiles the code. */
  warmUp: number
}

export type Measurements = {
  perSecond: number
  cpu: Cpu
  floor: { perSecond: number; cpu: number }
  failed: number
}

const seconds = { institute: 4, floor: 2 }

export function perThousand({ node, postgres }: Cpu, requests: number): Cpu {
  return { node: (node * 1000) / requests, postgres: (postgres * 1000) / requests }
}

type Duration = { duration: number } | { amount: number }

async function run(load: Load, duration: Duration, next: () => number) {
  const { url, connections, requestAt, status } = load
  const setupRequest = (request: object) => ({ ...request, ...toRequest(requestAt(next()), url) })
  const before = cpuSeconds(load.roots)
  const result = await autocannon({ url, connections, ...duration, requests: [{ setupRequest }] })
  const { total, average } = result.requests
  const answered = result.statusCodeStats[status]?.count ?? 0
  return {
    perSecond: average,
    cpu: perThousand(cpuSince(before, load.roots), total),
    failed: total - answered + result.errors + result.timeouts,
  }
}

/** Measures a bare node:http server that gives the same answer to the same requests. */
export async function measureFloor(load: Omit<Load, 'roots' | 'warmUp'>, sample: Answer) {
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
    await run(target, { duration: 1 }, () => i++)
    const { perSecond, cpu } = await run(target, { duration: seconds.floor }, () => i++)
    return { perSecond, cpu: cpu.node + cpu.postgres }
  } finally {
    server.stop()
  }
}

export async function measureLoad(target: Load): Promise<Measurements> {
  let i = 0
  const next = () => i++
  const sample = await ask(target.url, target.requestAt(next()))
  if (sample.status !== target.status) throw new Error(`answered ${sample.status} instead of ${target.status}`)
  const floor = await measureFloor(target, sample)
  await run(target, { amount: target.warmUp }, next)
  return { ...(await run(target, { duration: seconds.institute }, next)), floor }
}
