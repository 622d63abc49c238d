import { expect, it } from 'vitest'
import { addMinutes } from '#app/core/dates.ts'
import { decideNextAttempt, retryDelayMinutes } from './rules.ts'

const writtenAt = new Date('2026-03-02T10:00:00Z')
const refusal = { isPermanent: false, reason: '451 try later' }

it('pauses twice as long after each try, at most two hours', () => {
  expect([1, 2, 3, 7, 8, 9, 40].map(retryDelayMinutes)).toEqual([1, 2, 4, 64, 120, 120, 120])
})

it('gives up at once after a permanent refusal', () => {
  const permanent = { isPermanent: true, reason: '550 no such user' }
  expect(decideNextAttempt({ refusal: permanent, attempts: 1, writtenAt, now: writtenAt })).toEqual({
    kind: 'given up',
  })
})

it('gives up after a day with ten attempts, and not before', () => {
  const after = (minutes: number, attempts: number) =>
    decideNextAttempt({ refusal, attempts, writtenAt, now: addMinutes(writtenAt, minutes) }).kind
  expect(after(1_440, 10)).toBe('given up')
  expect(after(1_439, 10)).toBe('again')
  // The demo clock was moved, or no worker was running.
  expect(after(100_000, 9)).toBe('again')
})

it('tries again after the pause of its last attempt', () => {
  const now = addMinutes(writtenAt, 5)
  expect(decideNextAttempt({ refusal, attempts: 3, writtenAt, now })).toEqual({
    kind: 'again',
    dueAt: addMinutes(now, 4),
  })
})
