import { expect, it } from 'vitest'
import { addMinutes } from '#app/core/dates.ts'
import { decideNextAttempt, refusalsOfADay, retryDelayMinutes } from './delivery.ts'

const now = new Date('2026-03-02T10:00:00Z')

it('pauses twice as long after each try, at most two hours', () => {
  expect([1, 2, 3, 7, 8, 9, 40].map(retryDelayMinutes)).toEqual([1, 2, 4, 64, 120, 120, 120])
})

it('gives up at once after a refusal for good', () => {
  expect(decideNextAttempt({ refusal: { kind: 'for good' }, attempts: 1, refusals: 0, now })).toEqual({
    kind: 'given up',
  })
})

it('gives up after the refusals of a day, however long our own server was away before', () => {
  const after = (refusals: number) =>
    decideNextAttempt({ refusal: { kind: 'for now' }, attempts: 1_000, refusals, now }).kind
  expect([after(refusalsOfADay - 1), after(refusalsOfADay - 2)]).toEqual(['given up', 'again'])
  const pauses = Array.from({ length: refusalsOfADay - 1 }, (_, i) => retryDelayMinutes(i + 1))
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(1_440)
  expect(pauses.slice(1).reduce((sum, pause) => sum + pause, 0) - 120).toBeLessThan(1_440)
})

it('tries again after the pause of its last refusal', () => {
  expect(decideNextAttempt({ refusal: { kind: 'for now' }, attempts: 300, refusals: 2, now })).toEqual({
    kind: 'again',
    dueAt: addMinutes(now, 4),
    refusals: 3,
  })
})

it('never gives up while our own server does not take the email, and comes back within ten minutes', () => {
  const without = (attempts: number) =>
    decideNextAttempt({ refusal: { kind: 'no server' }, attempts, refusals: 18, now })
  expect(without(3)).toEqual({ kind: 'again', dueAt: addMinutes(now, 4), refusals: 18 })
  expect(without(1_000)).toEqual({ kind: 'again', dueAt: addMinutes(now, 10), refusals: 18 })
})
