// `npm run bench`: speed and CPU of what people do, each beside a bare node:http server that answers the same bytes in the same
// minute. `npm run bench -- dashboard exam` measures these rows only; a number among the words is the seconds of a row.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startInstituteProcess } from '../tests/support/institute-process.ts'
import { memoryMebibytes } from './bench/cpu.ts'
import { rows, type Row } from './bench/rows.ts'
import type { Figures } from './bench/load.ts'
import { benchSettings, openWorld } from './bench/world.ts'
import { buildIfStale } from './build.ts'

const words = process.argv.slice(2)
const seconds = Number(words.find((word) => /^\d+$/.test(word)) ?? 5)
const asked = words.filter((word) => !/^\d+$/.test(word))
const unknown = asked.filter((word) => !rows.some((row) => row.word === word))
if (unknown.length > 0) {
  process.stderr.write(`No row ${unknown.join(', ')}; there are: ${rows.map(({ word }) => word).join(', ')}\n`)
  process.exit(2)
}

function line({ what, reach }: Row, { perSecond, p50, p99, cpu, floor, bytes, failed }: Figures) {
  return {
    what,
    'CPU-s/1000': (cpu.node + cpu.postgres).toFixed(3),
    reach: reach ?? '',
    'Node + PostgreSQL': `${cpu.node.toFixed(2)} + ${cpu.postgres.toFixed(2)}`,
    'floor CPU-s': floor.cpu.toFixed(3),
    'req/s': Math.round(perSecond),
    'of the floor’s': (perSecond / floor.perSecond).toFixed(2),
    'by CPU': (floor.cpu / (cpu.node + cpu.postgres)).toFixed(2),
    'p50 ms': p50?.toFixed(1) ?? '',
    'p99 ms': p99?.toFixed(1) ?? '',
    bytes,
    failed,
  }
}

buildIfStale()
const dataDir = mkdtempSync(join(tmpdir(), 'ukli-bench-'))
// The account that the embedded database drops to must be able to enter, or its data is moved elsewhere.
chmodSync(dataDir, 0o755)
const institute = await startInstituteProcess({ dataDir, settings: benchSettings })
const roots = [institute.pid]
const world = openWorld({ url: institute.url, dataDir })
try {
  const lines = []
  const remarks: string[] = []
  for (const row of rows.filter(({ word }) => asked.length === 0 || asked.includes(word))) {
    const { figures, remark } = await row.measure({ url: institute.url, roots, seconds, world })
    lines.push(line(row, figures))
    if (remark) remarks.push(remark)
    process.stdout.write(`${row.word}: ${lines.at(-1)?.['CPU-s/1000']}\n`)
  }
  await world.database.end()
  console.table(lines)
  for (const remark of remarks) console.log(remark)
  const memory = memoryMebibytes(roots)
  console.log(
    `Memory after this load: ${(memory.node + memory.postgres).toFixed(0)} MiB (Node ${memory.node.toFixed(0)}, PostgreSQL ${memory.postgres.toFixed(0)})
CPU is that of all processes of the institute, without the load generator. Stored pages at 16 connections, live ones at 8; latency at one.
Each row is measured warm: after 1,000 requests of its own (PDFs 200, sign-ins 100). Requests ask as Chromium does (zstd among the encodings; visits are noted). The floor is node:http with the same bytes, measured just before its row.`,
  )
} finally {
  await institute.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
