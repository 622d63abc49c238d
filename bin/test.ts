// `npm test`: every check that must pass before a change is merged, fastest first. `npm test -- <part>` runs one of
// them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { findChromium } from './chromium.ts'
import { installFromDebian, findOnPath } from './debian.ts'
import { findEngines } from './engines.ts'

const project = join(import.meta.dirname, '..')
const binaries = join(project, 'node_modules', '.bin')
const cache = join(project, 'node_modules', '.cache', 'node')

type Run = (command: string, args: readonly string[], environment?: Record<string, string>) => Promise<void>

/**
 * A part of the tests. With `isApart` it runs only if it is named. Parts of the two lanes run at the same time, after all
 * others have passed: both wait often, so that one alone would leave the cores idle.
 */
type Step = { name: string; isApart?: boolean; lane?: 'processes' | 'journeys'; run: (run: Run) => Promise<void> }

/** Runs a program. With `isQuiet` its output is shown at its end, because another part writes meanwhile. */
async function runProgram(isQuiet: boolean, ...[command, args, environment]: Parameters<Run>) {
  const child = spawn(join(binaries, command), args, {
    cwd: project,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    // The cache saves dozens of short processes from compiling the same sources again.
    env: { NODE_COMPILE_CACHE: cache, ...process.env, PATH: `${binaries}:${process.env.PATH}`, ...environment },
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  process.stdout.write(Buffer.concat(output))
  if (status !== 0) throw new Error(`${command} failed`)
}

const vitest = (name: string, lane?: 'processes'): Step => ({
  name,
  ...(lane ? { lane } : {}),
  run: (run) => run('vitest', ['run', '--project', name, ...rest]),
})

const steps: readonly Step[] = [
  {
    name: 'types',
    async run(run) {
      // Generates the types of each route's parameters and data.
      await run('react-router', ['typegen'])
      await run('tsc', ['--noEmit'])
    },
  },
  { name: 'lint', run: (run) => run('oxlint', ['--deny-warnings']) },
  { name: 'format', run: (run) => run('oxfmt', ['--check', '.']) },
  { name: 'schema', run: (run) => run('drizzle-kit', ['check']) },
  vitest('architecture'),
  vitest('unit'),
  vitest('server', 'processes'),
  vitest('embedded', 'processes'),
  {
    name: 'http',
    lane: 'processes',
    async run(run) {
      // Without pgbouncer the tests of the pooler are skipped.
      if (!findOnPath('pgbouncer')) installFromDebian(['pgbouncer'])
      buildIfStale()
      await run('vitest', ['run', '--project', 'http', ...rest])
    },
  },
  {
    name: 'e2e',
    lane: 'journeys',
    async run(run) {
      buildIfStale()
      await run('playwright', ['test', ...rest], { CHROMIUM_PATH: await findChromium() })
    },
  },
  {
    name: 'engines',
    isApart: true,
    async run(run) {
      const { firefox, webkit } = findEngines()
      for (const [name, engine] of Object.entries({ Firefox: firefox, WebKit: webkit })) {
        if (!engine) process.stdout.write(`${name} is not here and cannot be installed; its journeys are left out.\n`)
      }
      if (!firefox && !webkit) return
      buildIfStale()
      await run('vitest', ['run', '--project', 'engines', ...rest], {
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

/** Runs parts one after another until one fails. Returns whether all have passed. */
async function runInTurn(lane: Step['lane']) {
  const isQuiet = lane === 'processes' && chosen.length > 1
  for (const { name, run } of chosen.filter((each) => each.lane === lane)) {
    const started = performance.now()
    process.stdout.write(`\n— ${name}\n`)
    try {
      await run((...program) => runProgram(isQuiet, ...program))
    } catch (error) {
      process.stderr.write(`\n${name} failed: ${error instanceof Error ? error.message : String(error)}\n`)
      return false
    }
    process.stdout.write(`— ${name} took ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  }
  return true
}

const begun = performance.now()
const lanes = async () => Promise.all([runInTurn('processes'), runInTurn('journeys')])
if (!(await runInTurn(undefined)) || (await lanes()).includes(false)) {
  process.stderr.write('0 passed, 1 failed\n')
  process.exit(1)
}
process.stdout.write(
  `\nAll parts passed in ${((performance.now() - begun) / 1000).toFixed(0)} s\n${chosen.length} passed, 0 failed\n`,
)
