import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const supervisor = JSON.stringify(new URL('./supervise.mjs', import.meta.url).href)

/** Supervises a script that can count its starts as `n`. Returns the exit code that the supervisor ends with. */
function run(script: string) {
  const log = join(mkdtempSync(join(tmpdir(), 'supervise-')), 'starts')
  const counted = `const { appendFileSync, readFileSync } = require('node:fs')
    appendFileSync(${JSON.stringify(log)}, 'x')
    const n = readFileSync(${JSON.stringify(log)}, 'utf8').length
    ${script}`
  const source = `import { supervise } from ${supervisor}
    const child = supervise({ command: process.execPath, args: ['-e', ${JSON.stringify(counted)}], cwd: '/', pauseOf: () => 10,
      end: (code) => process.exit(code) })
    process.on('SIGTERM', () => child.stop('SIGTERM'))`
  const process_ = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = new Promise<{ code: number | null; starts: number }>((resolve) =>
    process_.once('exit', (code) => {
      resolve({ code, starts: readFileSync(log, 'utf8').length })
      rmSync(join(log, '..'), { recursive: true })
    }),
  )
  return { ended, process: process_ }
}

it('restarts a process that dies after it was ready, even when a later start fails', async () => {
  const { ended } = run(`if (n === 2) process.exit(1)
    process.send('ready', () => n < 4 ? process.abort() : process.exit(0))`)
  expect(await ended).toEqual({ code: 0, starts: 4 })
})

it('ends with the exit code of a first start that fails', async () => {
  expect(await run('process.exit(3)').ended).toEqual({ code: 3, starts: 1 })
})

it('does not restart a process that it was told to stop', async () => {
  const { ended, process: supervising } = run(`process.send('ready'); console.log('up'); setInterval(() => {}, 1000)`)
  await new Promise((resolve) => supervising.stdout.once('data', resolve))
  supervising.kill('SIGTERM')
  expect((await ended).starts).toBe(1)
})
