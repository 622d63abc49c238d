// `npm run bench`: speed and CPU of what people do, side by side with a bare node:http server of the same run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startInstituteProcess } from '../tests/support/institute-process.ts'
import { buildIfStale } from './build.ts'
import { memoryMebibytes } from './bench/cpu.ts'
import { startFloor } from './bench/floor.ts'
import { load, type Figures } from './bench/load.ts'
import { signInOverHttp } from './bench/session.ts'

const seconds = Number(process.argv[2] ?? 5)
const browser = { 'accept-encoding': 'br, gzip', accept: 'text/html' }

function row(name: string, figures: Figures, floor: Figures) {
  return {
    what: name,
    'req/s': Math.round(figures.perSecond),
    'p50 ms (1 conn.)': figures.p50.toFixed(2),
    'p99 ms (1 conn.)': figures.p99.toFixed(2),
    'CPU-s/1000': figures.cpuPerThousand.toFixed(3),
    'times the floor': (figures.cpuPerThousand / floor.cpuPerThousand).toFixed(1),
    bytes: figures.bytes,
    failed: figures.failed,
  }
}

buildIfStale()
const dataDir = mkdtempSync(join(tmpdir(), 'ukli-bench-'))
const institute = await startInstituteProcess({ dataDir, settings: { LIMITS_SCALE: '1000000', LOG_LEVEL: 'warn' } })
const roots = [institute.pid]
try {
  const catalogue = await (await fetch(`${institute.url}/courses`)).text()
  const floorServer = await startFloor(brotliCompressSync(catalogue))
  const floor = await load({ url: floorServer.url, headers: browser, seconds, roots: [floorServer.pid] })
  const rows = [row('floor: node:http, finished bytes of the catalogue', floor, floor)]
  floorServer.stop()

  const measure = async (
    name: string,
    path: string | ((i: number) => string),
    headers: Record<string, string> = {},
  ) => {
    rows.push(
      row(name, await load({ url: institute.url, path, headers: { ...browser, ...headers }, seconds, roots }), floor),
    )
  }
  await measure('home, anonymous', '/')
  await measure('catalogue of 69, anonymous', '/courses')
  await measure('course page, anonymous', '/courses/phonetic-transcription-taster')
  await measure('catalogue rendered afresh (a new search each time)', (i) => `/courses?q=${i}`)
  await measure('certificate verification', '/certificate-verification?number=UKLI-CERT-2025-000001')
  await measure('certificate as JSON', '/api/certificates/UKLI-CERT-2025-000001')
  const cookie = await signInOverHttp(institute.url, 'active@ukli.example')
  await measure('student dashboard', '/student-dashboard', { cookie })
  console.table(rows)
  console.log(`Memory of all processes after this load, database included: ${memoryMebibytes(roots).toFixed(0)} MiB`)
  console.log(
    '16 connections for throughput and CPU, 1 for latency; CPU is that of all processes of the side, without the load generator.',
  )
} finally {
  await institute.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
