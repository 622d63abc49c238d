import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSchedule } from './schedule.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function heldRounds() {
  const began: (() => void)[] = []
  let most = 0
  let underWay = 0
  const rounds = startSchedule({
    everySeconds: 10,
    failure: 'a round failed',
    async round() {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise<void>((resolve) => began.push(resolve))
      underWay -= 1
    },
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { rounds, began, most: () => most, settle }
}

it('a round begins at once, again after so many seconds, and never while another is under way', async () => {
  const { began, most, settle } = heldRounds()
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

it('one that fails is followed by the next', async () => {
  const round = vi.fn(() => Promise.reject(new Error('the database is away')))
  startSchedule({ everySeconds: 10, round, failure: 'a round failed' })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(round).toHaveBeenCalledTimes(3)
})

it('stopping waits for the round under way as long as it may, and none follows', async () => {
  const { rounds, began, settle } = heldRounds()
  rounds.call()
  const stopped = vi.fn()
  void rounds.stop({ timeoutMilliseconds: 8_000 }).then(stopped)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(stopped).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(stopped).toHaveBeenCalledOnce()
  began[0]?.()
  await settle()
  rounds.call()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(began).toHaveLength(1)
})
