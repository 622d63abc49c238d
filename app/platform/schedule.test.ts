import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSchedule } from './schedule.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startPausedRuns() {
  const began: (() => void)[] = []
  let most = 0
  let running = 0
  const schedule = startSchedule({
    everySeconds: 10,
    failure: 'a run failed',
    async run() {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => began.push(resolve))
      running -= 1
    },
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { schedule, began, most: () => most, settle }
}

it('runs at once and then every few seconds, one run at a time', async () => {
  const { began, most, settle } = startPausedRuns()
  expect(began).toHaveLength(1)
  began[0]?.()
  await settle()
  expect(began).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(began).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(35_000)
  expect(began).toHaveLength(2)
  began[1]?.()
  await settle()
  expect(began).toHaveLength(3)
  expect(most()).toBe(1)
})

it('runs again after a failure', async () => {
  const run = vi.fn(() => Promise.reject(new Error('the database is away')))
  startSchedule({ everySeconds: 10, run, failure: 'a run failed' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(run).toHaveBeenCalledTimes(3)
})

it('waits for the current run when it is stopped, up to the timeout, and starts no other', async () => {
  const { schedule, began, settle } = startPausedRuns()
  schedule.runNow()
  const stopped = vi.fn()
  void schedule.stop({ timeoutMilliseconds: 8_000 }).then(stopped)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(stopped).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stopped).toHaveBeenCalledOnce()
  began[0]?.()
  await settle()
  schedule.runNow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(began).toHaveLength(1)
})
