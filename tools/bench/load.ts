import autocannon from 'autocannon'
import { sendRequest, toRequest, type Answer, type RequestOptions } from './browser.ts'
import { readCpuSeconds, readCpuSince, type Cpu } from './cpu.ts'
import { startBareServer } from './bare-server.ts'

export type Load = {
  url: string
  roots: readonly number[]
  /** Returns the i-th request. Each number is used only once, so that a row can use a different person each time. */
  requestAt: (i: number) => RequestOptions
  status: number
  connections: number
  /**
   * The number of requests before measuring. The first thousand cost twice as much, because V8 is still compiling the
   * code.
   */
  warmUp: number
}

export type Measurements = {
  perSecond: number
  cpu: Cpu
  floor: { perSecond: number; cpu: number }
  failed: number
}

const seconds = { institute: 4, floor: 2 }

export function perThousandRequests({ node, postgres }: Cpu, requests: number): Cpu {
  return { node: (node * 1000) / requests, postgres: (postgres * 1000) / requests }
}

type Duration = { duration: number } | { amount: number }

async function runLoad(load: Load, duration: Duration, next: () => number) {
  const { url, connections, requestAt, status } = load
  const setupRequest = (request: object) => ({ ...request, ...toRequest(requestAt(next()), url) })
  const before = readCpuSeconds(load.roots)
  const result = await autocannon({ url, connections, ...duration, requests: [{ setupRequest }] })
  const { total, average } = result.requests
  const answered = result.statusCodeStats[status]?.count ?? 0
  return {
    perSecond: average,
    cpu: perThousandRequests(readCpuSince(before, load.roots), total),
    failed: total - answered + result.errors + result.timeouts,
  }
}

/** Measures a bare node:http server that gives the same response to the same requests. */
export async function measureBareServer(load: Omit<Load, 'roots' | 'warmUp'>, sample: Answer) {
  const headers = Object.fromEntries(
    ['content-type', 'content-encoding'].flatMap((name) => {
      const value = sample.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const server = await startBareServer({ status: sample.status, headers, body: sample.body })
  try {
    const target = { ...load, url: server.url, roots: [server.pid], warmUp: 0 }
    let i = 0
    await runLoad(target, { duration: 1 }, () => i++)
    const { perSecond, cpu } = await runLoad(target, { duration: seconds.floor }, () => i++)
    return { perSecond, cpu: cpu.node + cpu.postgres }
  } finally {
    server.stop()
  }
}

export async function measureLoad(target: Load): Promise<Measurements> {
  let i = 0
  const nextNumber = () => i++
  const sample = await sendRequest(target.url, target.requestAt(nextNumber()))
  if (sample.status !== target.status) throw new Error(`answered ${sample.status} instead of ${target.status}`)
  const floor = await measureBareServer(target, sample)
  await runLoad(target, { amount: target.warmUp }, nextNumber)
  return { ...(await runLoad(target, { duration: seconds.institute }, nextNumber)), floor }
}
