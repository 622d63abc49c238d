import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const project = join(import.meta.dirname, '..', '..')

function run(script: string, settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/run.mjs', script], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  })
  return { status, stdout, stderr }
}

const builtAt = () =>
  ['build/.stamp', 'build/server/index.js', 'node_modules/.installed'].map(
    (file) => statSync(join(project, file)).mtimeMs,
  )

it('neither installs nor builds again when nothing has changed, also when the server starts', () => {
  const before = builtAt()
  expect(run('bin/build-only.ts')).toEqual({ status: 0, stdout: 'The build is up to date\n', stderr: '' })
  // An invalid setting stops the start after the build check.
  const start = run('bin/start.ts', { PORT: 'none' })
  expect(start).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('PORT must be') })
  expect(builtAt()).toEqual(before)
})
