import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { startInstituteProcess } from '../../tests/support/institute-process.ts'

const project = join(import.meta.dirname, '..', '..')

const runGit = (...words: string[]) => execFileSync('git', words, { cwd: project, encoding: 'utf8' }).trim()

/** Finds the last tag or, without tags, the last commit of the version before this one. */
function findPreviousCommit() {
  const [tag = ''] = runGit('tag', '--merged', 'HEAD', '--sort=-creatordate').split('\n')
  if (tag) return tag
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string }
  const began = runGit('log', '--format=%H', '-S', `"version": "${version}"`, '--', 'package.json').split('\n').at(-1)
  return `${began}^`
}

/**
 * Checks out another commit in its own folder and builds it. Uses this folder's packages if the lock file is the same.
 */
export function buildRelease(named: string | undefined) {
  const commit = runGit('rev-parse', '--short', named ?? findPreviousCommit())
  const folder = join(mkdtempSync(join(tmpdir(), 'ukli-release-')), 'ukli')
  runGit('worktree', 'add', '--detach', folder, commit)
  const lock = 'package-lock.json'
  const isSame = readFileSync(join(folder, lock), 'utf8') === readFileSync(join(project, lock), 'utf8')
  if (isSame && existsSync(join(project, 'node_modules')))
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const removeCheckout = () => {
    runGit('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
  try {
    execFileSync('node', ['bin/run.mjs', 'bin/build-only.ts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    removeCheckout()
    throw error
  }
  return {
    commit,
    async start(settings: Parameters<typeof startInstituteProcess>[0]) {
      const support = (await import(join(folder, 'tests/support/institute-process.ts'))) as {
        startInstituteProcess: typeof startInstituteProcess
      }
      return support.startInstituteProcess(settings)
    },
    remove: removeCheckout,
  }
}
