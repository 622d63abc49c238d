import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#app/core/dates.ts'
import { nextRepeat, repeatDays } from './rules.ts'
import type { Repeat } from './types.ts'

const now = new Date('2026-11-21T10:00:00Z')
const minute = 60_000

describe('reviewing missed items', () => {
  it('after a day, and after longer and longer intervals as long as it is right on its day', () => {
    let repeat: Repeat | null = nextRepeat({ before: null, verdict: 'wrong', now })
    const waited: number[] = []
    for (let at = now; repeat !== null;) {
      waited.push((repeat.dueAt.getTime() - at.getTime()) / addDays(new Date(0), 1).getTime())
      at = repeat.dueAt
      repeat = nextRepeat({ before: repeat, verdict: 'right', now: at })
    }
    expect(waited).toEqual([1, 3, 7, 16])
  })
  it('and not if it was right at once', () => {
    expect(nextRepeat({ before: null, verdict: 'right', now })).toBe(null)
  })
  it('when it was nearly right, too', () => {
    expect(nextRepeat({ before: null, verdict: 'near', now })?.step).toBe(0)
  })
  it('no sooner for a right answer before its time, and on the minute of it', () => {
    const before = { step: 1, dueAt: now }
    expect(nextRepeat({ before, verdict: 'right', now: new Date(now.getTime() - minute) })).toBe(before)
    expect(nextRepeat({ before, verdict: 'right', now })).toEqual({ step: 2, dueAt: addDays(now, 7) })
  })
})

const history = fc.array(
  fc.record({ verdict: fc.constantFrom('right', 'near', 'wrong'), minutes: fc.integer({ min: 0, max: 40 * 24 * 60 }) }),
  { maxLength: 40 },
)

/** Every state that a history of answers passes through, with the answer that led to it. */
function walk(answers: readonly { verdict: 'right' | 'near' | 'wrong'; minutes: number }[]) {
  let repeat: Repeat | null = null
  let at = now
  return answers.map(({ verdict, minutes }) => {
    at = new Date(at.getTime() + minutes * minute)
    const before: Repeat | null = repeat
    repeat = nextRepeat({ before, verdict, now: at })
    return { before, verdict, at, after: repeat }
  })
}

describe('for every history of answers', () => {
  it('a miss brings the item back tomorrow, whatever went before', () => {
    fc.assert(
      fc.property(history, (answers) => {
        for (const { verdict, at, after } of walk(answers as never))
          if (verdict !== 'right') expect(after).toEqual({ step: 0, dueAt: addDays(at, 1) })
      }),
    )
  })
  it('a right answer never brings it sooner, never skips an interval, and lets it go only from the last', () => {
    fc.assert(
      fc.property(history, (answers) => {
        for (const { verdict, before, after } of walk(answers as never)) {
          if (verdict !== 'right' || before === null) continue
          if (after === null) expect(before.step).toBe(repeatDays.length - 1)
          else {
            expect(after.dueAt.getTime()).toBeGreaterThanOrEqual(before.dueAt.getTime())
            expect(after.step - before.step).toBeLessThanOrEqual(1)
          }
        }
      }),
    )
  })
})
