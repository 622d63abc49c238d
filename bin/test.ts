// `npm test`: every check that must pass before a change is merged, fastest first. `npm test -- <part>` runs one of
// them.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { findChromium } from './chromium.ts'
import { installFromDebian, findOnPath } from './debian.ts'
import { findEngines } from './engines.ts'

const project = join(import.meta.dirname, '..')
const binaries = join(project, 'node_modules', '.bin')
const cache = join(project, 'node_modules', '.cache', 'node')

/** The data of an institute, seeded once for all parts (tests/support/seeded-institute.ts). */
const seeded = mkdtempSync(join(tmpdir(), 'ukli-seeded-'))
// The account of the embedded database must be able to enter.
chmodSync(seeded, 0o755)
process.on('exit', () => rmSync(seeded, { recursive: true, force: true }))
// Without a listener Ctrl-C would end this program without the event above.
process.on('SIGINT', () => process.exit(130))

/** A part of the tests. With `isApart` it runs only if it is named. */
type Step = { name: string; isApart?: boolean; run: () => Promise<void> | void }

function runProgram(command: string, args: string[], environment: Record<string, string> = {}) {
  const { status } = spawnSync(join(binaries, command), args, {
    cwd: project,
    stdio: 'inherit',
    // The cache saves dozens of short processes from compiling the same sources again.
    env: {
      NODE_COMPILE_CACHE: cache,
      SEEDED_DATA_DIR: seeded,
      ...process.env,
      PATH: `${binaries}:${process.env.PATH}`,
      ...environment,
    },
  })
  if (status !== 0) throw new Error(`${command} failed`)
}

const vitest = (name: string): Step => ({ name, run: () => runProgram('vitest', ['run', '--project', name, ...rest]) })

const steps: readonly Step[] = [
  {
    name: 'types',
    run() {
      // Generates the types of each route's parameters and data.
      runProgram('react-router', ['typegen'])
      runProgram('tsc', ['--noEmit'])
    },
  },
  { name: 'lint', run: () => runProgram('oxlint', ['--deny-warnings']) },
  { name: 'format', run: () => runProgram('oxfmt', ['--check', '.']) },
  { name: 'schema', run: () => runProgram('drizzle-kit', ['check']) },
  vitest('architecture'),
  vitest('unit'),
  vitest('server'),
  vitest('embedded'),
  {
    name: 'http',
    run() {
      // Without pgbouncer the tests of the pooler are skipped.
      if (!findOnPath('pgbouncer')) installFromDebian(['pgbouncer'])
      buildIfStale()
      runProgram('vitest', ['run', '--project', 'http', ...rest])
    },
  },
  {
    name: 'e2e',
    async run() {
      buildIfStale()
      runProgram('playwright', ['test', ...rest], { CHROMIUM_PATH: await findChromium() })
    },
  },
  {
    name: 'engines',
    isApart: true,
    run() {
      const { firefox, webkit } = findEngines()
      for (const [name, engine] of Object.entries({ Firefox: firefox, WebKit: webkit })) {
        if (!engine) process.stdout.write(`${name} is not here and cannot be installed; its journeys are left out.\n`)
      }
      if (!firefox && !webkit) return
      buildIfStale()
      runProgram('vitest', ['run', '--project', 'engines', ...rest], {
        FIREFOX_PATH: firefox ?? '',
        WEBKIT_DRIVER: webkit?.driver ?? '',
        WEBKIT_BROWSER: webkit?.browser ?? '',
      })
    },
  },
]

const [wanted, ...rest] = process.argv.slice(2)
const chosen = wanted ? steps.filter(({ name }) => name === wanted) : steps.filter(({ isApart }) => !isApart)
if (chosen.length === 0) {
  process.stderr.write(`npm test -- <part>, with one of: ${steps.map(({ name }) => name).join(', ')}\n`)
  process.exit(2)
}

const begun = performance.now()
for (const { name, run } of chosen) {
  const started = performance.now()
  process.stdout.write(`\n— ${name}\n`)
  try {
    await run()
  } catch (error) {
    process.stderr.write(
      `\n${name} failed: ${error instanceof Error ? error.message : String(error)}\n0 passed, 1 failed\n`,
    )
    process.exit(1)
  }
  process.stdout.write(`— ${name} took ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}
process.stdout.write(
  `\nAll parts passed in ${((performance.now() - begun) / 1000).toFixed(0)} s\n${chosen.length} passed, 0 failed\n`,
)
