// `npm run bench`: measures requests per second and CPU of common requests, beside their targets and beside a bare
// node:http server that sends the same response. `npm run bench -- dashboard exam` measures only these rows.
// `npm run bench -- anonymous` lists the dearest requests of visitors (bench/anonymous.ts).
// `npm run bench -- scale` measures one, two and four processes instead (bench/scale.ts).
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../bin/build.ts'
import { startInstituteProcess } from '../tests/support/institute-process.ts'
import { measureAnonymousRequests } from './bench/anonymous.ts'
import { readMemoryMebibytes } from './bench/cpu.ts'
import { judgeCpu, judgeShare } from './bench/reach.ts'
import { rows, type Row } from './bench/rows.ts'
import { measureScale } from './bench/scale.ts'
import type { Measurements } from './bench/load.ts'
import { benchSettings, openWorld } from './bench/world.ts'

const memoryReach = 512

const asked = process.argv.slice(2)
if (asked[0] === 'scale') {
  await measureScale(asked.slice(1).map(Number))
  process.exit()
}
const unknown = asked.filter((word) => word !== 'anonymous' && !rows.some((row) => row.word === word))
if (unknown.length > 0) {
  process.stderr.write(
    `No row ${unknown.join(', ')}; there are: anonymous, ${rows.map(({ word }) => word).join(', ')}\n`,
  )
  process.exit(2)
}

function judgeRow({ reach, share }: Row, figures: Measurements, cpu: number) {
  if (reach !== undefined) return judgeCpu({ cpu, floor: figures.floor.cpu, reach })
  return share === undefined ? '' : judgeShare({ share: figures.perSecond / figures.floor.perSecond, reach: share })
}

function formatRow(row: Row, figures: Measurements) {
  const { perSecond, cpu, floor, failed } = figures
  const whole = cpu.node + cpu.postgres
  return {
    what: row.what,
    'CPU-s/1000': whole.toFixed(2),
    'of it PostgreSQL': cpu.postgres.toFixed(2),
    'floor CPU-s/1000': floor.cpu.toFixed(3),
    'times the floor': (whole / floor.cpu).toFixed(0),
    'req/s': Math.round(perSecond),
    'of the floor’s': (perSecond / floor.perSecond).toFixed(2),
    reach: row.reach ?? (row.share ? `${row.share} of the floor’s` : ''),
    verdict: judgeRow(row, figures, whole),
    failed,
  }
}

buildIfStale()
const dataDir = mkdtempSync(join(tmpdir(), 'ukli-bench-'))
// The embedded database runs under another account, which needs access to the folder.
chmodSync(dataDir, 0o755)
const institute = await startInstituteProcess({ dataDir, settings: benchSettings })
const roots = [institute.pid]
const world = openWorld({ url: institute.url, dataDir })
try {
  const lines = []
  const remarks: string[] = []
  for (const row of rows.filter(({ word }) => asked.length === 0 || asked.includes(word))) {
    const { figures, remark } = await row.measure({ url: institute.url, roots, world })
    lines.push(formatRow(row, figures))
    if (remark) remarks.push(remark)
    process.stdout.write(`${row.word}: ${lines.at(-1)?.['CPU-s/1000']} ${lines.at(-1)?.verdict}\n`)
  }
  const dearest =
    asked.length === 0 || asked.includes('anonymous')
      ? await measureAnonymousRequests({ url: institute.url, pid: institute.pid })
      : []
  await world.database.end()
  if (lines.length > 0) console.table(lines)
  if (dearest.length > 0) {
    console.log('The ten dearest requests of visitors who are not signed in, reach 100 ms of the main thread each:')
    console.table(dearest)
  }
  for (const remark of remarks) console.log(remark)
  const memory = readMemoryMebibytes(roots)
  const total = memory.node + memory.postgres
  console.log(
    `Memory after this load: ${total.toFixed(0)} MiB (Node ${memory.node.toFixed(0)}, PostgreSQL ${memory.postgres.toFixed(0)}), reach ${memoryReach}: ${total <= memoryReach ? 'within reach' : 'OVER reach'}
CPU is that of all processes of the institute, without the load generator. The floor is node:http with the same answer, measured just before
its row; on a quiet machine it is about 0.05. Each row is measured after a warm-up, at 16 connections for stored pages and 8 for others.`,
  )
} finally {
  await institute.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
