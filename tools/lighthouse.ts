// `npm run lighthouse`: measures public pages on a simulated phone, each three times in turn, and prints the medians.
// `npm run lighthouse -- / /contact` measures other pages. The site is behind nginx if it is installed. Lighthouse is installed in a temporary
// folder on the first run, because neither the product nor its tests need it.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../bin/build.ts'
import { findChromium } from '../bin/chromium.ts'
import { isInstalled, nginx, startProxy } from '../tests/support/example-proxies.ts'
import { startInstituteProcess } from '../tests/support/institute-process.ts'

const lighthouse = 'lighthouse@13.5.0'
const rounds = 3
const defaultPages = [
  '/',
  '/courses',
  '/courses/foundational-nlp-for-linguists',
  '/certificate-verification',
  '/contact',
  '/no-such-page',
]
const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = {
  'LCP ms': 'largest-contentful-paint',
  'blocking ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const

type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

function installLighthouse() {
  const folder = join(tmpdir(), `ukli-${lighthouse}`)
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true })
    spawnSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', lighthouse], { stdio: 'inherit' })
  }
  return program
}

function measure(program: string, url: string, { chromium, file }: { chromium: string; file: string }) {
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${scores.join(',')}`,
    '--ignore-status-code',
  ]
  const { status, stderr } = spawnSync(
    process.execPath,
    [program, url, ...flags, '--chrome-flags=--headless --no-sandbox --disable-gpu'],
    { env: { ...process.env, CHROME_PATH: chromium }, encoding: 'utf8' },
  )
  // The page for an unknown address has status 404, which Lighthouse measures only with --ignore-status-code.
  if (status !== 0 && !existsSync(file)) throw new Error(stderr)
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  rmSync(file)
  return {
    benchmark: report.environment.benchmarkIndex,
    ...Object.fromEntries(scores.map((name) => [name, (report.categories[name]?.score ?? 0) * 100])),
    ...Object.fromEntries(Object.entries(audits).map(([name, id]) => [name, report.audits[id]?.numericValue ?? 0])),
  }
}

function medianOf(values: readonly number[]) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

buildIfStale()
const program = installLighthouse()
const chromium = await findChromium()
const folder = mkdtempSync(join(tmpdir(), 'ukli-lighthouse-'))
// The embedded database runs under another account, which needs access to the folder.
chmodSync(folder, 0o755)
const institute = await startInstituteProcess({
  dataDir: join(folder, 'data'),
  settings: { TRUSTED_PROXIES: '127.0.0.1' },
})
const proxy = isInstalled('nginx') ? await startProxy(nginx, new URL(institute.url).host) : null
process.stdout.write(proxy ? 'behind nginx\n' : 'without a proxy, because nginx is not installed\n')
try {
  const pages = process.argv.slice(2)
  const measured = new Map<string, ReturnType<typeof measure>[]>()
  for (let round = 0; round < rounds; round++)
    for (const page of pages.length > 0 ? pages : defaultPages) {
      const figures = measure(program, (proxy ?? institute).url + page, { chromium, file: join(folder, 'report.json') })
      measured.set(page, [...(measured.get(page) ?? []), figures])
    }
  const rows = [...measured].map(([page, figures]) => {
    const names = Object.keys(figures[0] ?? {}) as (keyof (typeof figures)[number])[]
    const medians = names.map((name) => [name, Math.round(medianOf(figures.map((each) => each[name])) * 1_000) / 1_000])
    return [page, Object.fromEntries(medians)] as const
  })
  console.table(Object.fromEntries(rows))
} finally {
  await proxy?.stop()
  await institute.stop()
  rmSync(folder, { recursive: true, force: true })
}
