import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDaysBetween, londonDay } from '#app/core/dates.ts'
import { roundOutcomes } from '#app/core/vocabulary.ts'
import { scheduleNext, scheduleMiss } from './schedule.ts'
import type { Schedule } from './practice.types.ts'

const now = new Date('2026-11-21T10:00:00Z')
const examOpensAt = new Date('2028-11-21T10:00:00Z')
const daysUntil = (at: Date, { dueAt }: Schedule) => calendarDaysBetween(londonDay(at), londonDay(dueAt))

/** Returns the days until an item is due again after each outcome, if it is answered on the days it is due. */
function daysAfter(outcomes: readonly (typeof roundOutcomes)[number][], opens = examOpensAt) {
  let before: Schedule | null = null
  let at = now
  return outcomes.map((outcome) => {
    before = scheduleNext({ before, outcome, now: at, examOpensAt: opens })
    const days = daysUntil(at, before)
    at = addDays(before.dueAt, 0.5)
    return days
  })
}

describe('an item is due again', () => {
  it('after longer and longer intervals while the answers are right', () => {
    expect(daysAfter(['right', 'right', 'right', 'right'])).toEqual([2, 11, 46, 163])
  })
  it('tomorrow after a miss or a mended answer, and then at shorter intervals than without a miss', () => {
    expect(daysAfter(['missed', 'right', 'right'])).toEqual([1, 2, 6])
    expect(daysAfter(['right', 'mended', 'right'])[1]).toBe(1)
    expect(daysAfter(['right', 'right', 'missed', 'right'])[2]).toBe(1)
  })
  it('on the same day as before if it is answered right before it is due', () => {
    const missed = scheduleNext({ before: null, outcome: 'missed', now, examOpensAt })
    const later = new Date(now.getTime() + 60_000)
    expect(scheduleNext({ before: missed, outcome: 'right', now: later, examOpensAt })).toEqual(missed)
  })
  it('tomorrow after a first miss in an open round, or still today if it was due', () => {
    const tomorrow = new Date('2026-11-22T00:00:00Z')
    expect(scheduleMiss({ before: null, now })).toEqual({ memory: null, dueAt: tomorrow })
    const right = scheduleNext({ before: null, outcome: 'right', now, examOpensAt })
    expect(scheduleMiss({ before: right, now })).toEqual({ ...right, dueAt: tomorrow })
    expect(scheduleMiss({ before: right, now: addDays(now, 5) })).toEqual(right)
  })
  it('from midnight in London, also in summer time', () => {
    const late = scheduleNext({ before: null, outcome: 'missed', now: new Date('2026-07-01T22:30:00Z'), examOpensAt })
    expect(late.dueAt).toEqual(new Date('2026-07-01T23:00:00Z'))
  })
  it('on the day the exam opens at the latest', () => {
    expect(daysAfter(['right', 'right', 'right'], addDays(now, 20))).toEqual([2, 11, 7])
    expect(daysAfter(['right'], addDays(now, 1))).toEqual([1])
  })
  it('at growing intervals again once the exam is open', () => {
    expect(daysAfter(['right', 'right'], now)).toEqual([2, 11])
  })
})

it('for any history the next due date is tomorrow or later, not after the exam opens, and not random', () => {
  const history = fc.array(fc.tuple(fc.constantFrom(...roundOutcomes), fc.integer({ min: 0, max: 40 })), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: 200 }), (rounds, weeks) => {
      const opens = addDays(now, weeks * 7)
      let before: Schedule | null = null
      let at = now
      for (const [outcome, days] of rounds) {
        at = addDays(at, days)
        const given = { before, outcome, now: at, examOpensAt: opens }
        const next: Schedule = scheduleNext(given)
        expect(scheduleNext(given)).toEqual(next)
        expect(daysUntil(at, next)).toBeGreaterThanOrEqual(1)
        if (outcome !== 'right') expect(daysUntil(at, next)).toBe(1)
        if (at < addDays(opens, -1)) expect(next.dueAt.getTime()).toBeLessThanOrEqual(opens.getTime())
        before = next
      }
    }),
  )
})
