import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { startInstituteProcess } from '../../tests/support/institute-process.ts'

const project = join(import.meta.dirname, '..', '..')

const git = (...words: string[]) => execFileSync('git', words, { cwd: project, encoding: 'utf8' }).trim()

/** The last tag, or without tags the last commit of the version before this one. */
function previousCommit() {
  const [tag = ''] = git('tag', '--merged', 'HEAD', '--sort=-creatordate').split('\n')
  if (tag) return tag
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string }
  const began = git('log', '--format=%H', '-S', `"version": "${version}"`, '--', 'package.json').split('\n').at(-1)
  return `${began}^`
}

/** Checks out another commit beside this one and builds it. Uses the packages of this one if the lock file is the same. */
export function buildRelease(named: string | undefined) {
  const commit = git('rev-parse', '--short', named ?? previousCommit())
  const folder = join(mkdtempSync(join(tmpdir(), 'ukli-release-')), 'ukli')
  git('worktree', 'add', '--detach', folder, commit)
  const lock = 'package-lock.json'
  const isSame = readFileSync(join(folder, lock), 'utf8') === readFileSync(join(project, lock), 'utf8')
  if (isSame && existsSync(join(project, 'node_modules')))
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
  try {
    execFileSync('node', ['bin/run.mjs', 'bin/build-only.ts'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    remove()
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
    remove,
  }
}
