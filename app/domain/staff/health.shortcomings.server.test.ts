import { afterEach, expect, it, vi } from 'vitest'
import { pool } from '#db/client.server.ts'
import { runChecks, listShortcomings } from './health.queries.server.ts'
import { collectLog } from '#tests/support/log-lines.ts'
import { openTestWorld } from '#tests/support/test-world.ts'
import { measureClockError, remeasureClock } from '#app/platform/clock.server.ts'

openTestWorld()
const wrong = 'the clock of this machine differs from the database’s'

afterEach(async () => {
  vi.useRealTimers()
  await remeasureClock(pool)
})

it('a process whose machine has a wrong clock says so once in the log, in readiness and in System Health', async () => {
  const lines = collectLog()
  expect(listShortcomings()).not.toContain(wrong)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 })
  await remeasureClock(pool)
  await remeasureClock(pool)
  expect(lines.filter((line) => line.includes(wrong))).toHaveLength(1)
  expect(Math.round(measureClockError())).toBe(1_200)
  expect(listShortcomings()).toContain(wrong)
  expect((await runChecks()).find(({ name }) => name === 'Clock')).toMatchObject({
    isOperational: false,
    detail: 'This machine is 20 minutes ahead of the database',
  })
  vi.useRealTimers()
  await remeasureClock(pool)
  expect(lines.at(-1)).toContain('right again')
  expect(listShortcomings()).not.toContain(wrong)
})
