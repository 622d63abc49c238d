import { expect, it } from 'vitest'
import { readSettings } from './env.server.ts'
import { openWorker } from './worker.server.ts'

readSettings({ SECRET: 'a-secret-for-the-test-of-threads' })
const file = 'app/platform/worker.fixture.ts'

it('gives up on an input that takes too long without blocking this thread, and accepts the next one', async () => {
  const run = openWorker<number, number>({ file, act: 'neverEnd', milliseconds: 300 })
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 10)
  expect(await run(1)).toBeNull()
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(3)
  expect(await run(2)).toBeNull()
})

it('returns what the function returns', async () => {
  const run = openWorker<number, number>({ file, act: 'double', milliseconds: 60_000 })
  expect(await Promise.all([run(2), run(3)])).toEqual([4, 6])
})
