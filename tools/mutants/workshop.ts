import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Mutant } from './plant.ts'
import type { Order, Verdict } from './runner.ts'

const project = join(import.meta.dirname, '..', '..')
const longestMilliseconds = 120_000

/** Copies the repository with uncommitted changes, so that faults are never introduced in the real one. */
function copyTree() {
  const scratch = mkdtempSync(join(tmpdir(), 'ukli-mutants-'))
  chmodSync(scratch, 0o755)
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: project, encoding: 'utf8' })
  for (const path of listed.stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(scratch, path)), { recursive: true })
    cpSync(join(project, path), join(scratch, path), { force: true })
  }
  symlinkSync(join(project, 'node_modules'), join(scratch, 'node_modules'))
  return scratch
}

/** Opens a copy of the repository in which faults are tried one at a time. */
export function openWorkshop() {
  const scratch = copyTree()
  let runner: ChildProcess | undefined
  let hear: (verdict: Verdict | null) => void = () => {}
  const nextVerdict = () => new Promise<Verdict | null>((resolve) => (hear = resolve))

  async function startRunner() {
    const program = join(import.meta.dirname, 'runner.ts')
    const child = fork(program, [scratch], { cwd: scratch, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    child.on('message', (verdict) => hear(verdict as Verdict))
    child.on('exit', () => {
      runner = undefined
      hear(null)
    })
    if ((await nextVerdict()) === null) throw new Error('the tests could not be started')
    return child
  }

  /** Runs tests. Returns null if they did not end in time or crashed. */
  async function runTests(order: Order): Promise<Verdict | null> {
    const child = (runner ??= await startRunner())
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMilliseconds)
    const verdict = nextVerdict()
    child.send(order)
    return verdict.finally(() => clearTimeout(timer))
  }

  return {
    run: runTests,
    async try({ path, text }: Mutant, original: string, tests: readonly string[]) {
      writeFileSync(join(scratch, path), text)
      try {
        return await runTests({ changed: [path], tests })
      } finally {
        writeFileSync(join(scratch, path), original)
        if (runner) await runTests({ changed: [path], tests: [] })
      }
    },
    async close() {
      const child = runner
      if (child) {
        child.disconnect()
        await Promise.race([once(child, 'exit'), new Promise((resolve) => setTimeout(resolve, 20_000, null).unref())])
        child.kill('SIGKILL')
      }
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}
