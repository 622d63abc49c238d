import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { millisecondsPerWeek } from '#app/core/dates.ts'
import { answerLetters, type AnswerLetter } from '#app/core/vocabulary.ts'
import { computeUnlockDate } from '#app/domain/enrollments/exam-date.ts'
import {
  isExtraTimeFactor,
  listFormChanges,
  pickPaper,
  computeExpiry,
  graceMilliseconds,
  gradePaper,
  hasExpired,
  isRight,
  hasGracePassed,
  isExamUnlocked,
  keepNewestAnswers,
  chooseSubmissionTime,
  listUnanswered,
} from './exams.rules.ts'

const at = (text: string) => new Date(text)
const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms)
const weeks = fc.integer({ min: 1, max: 156 })
const instants = fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z'), noInvalidDate: true })

describe('the unlock of the exam', () => {
  it('happens at the first millisecond of the last week and not before', () => {
    fc.assert(
      fc.property(instants, weeks, (accessBegan, courseWeeks) => {
        const opens = computeUnlockDate({ accessBegan, courseWeeks })
        expect(isExamUnlocked({ accessBegan, courseWeeks, now: opens })).toBe(true)
        expect(isExamUnlocked({ accessBegan, courseWeeks, now: later(opens, -1) })).toBe(false)
      }),
    )
  })

  it('is permanent', () => {
    fc.assert(
      fc.property(instants, weeks, fc.nat(), fc.nat(), (accessBegan, courseWeeks, a, b) => {
        const now = later(accessBegan, a * 1000)
        if (isExamUnlocked({ accessBegan, courseWeeks, now })) {
          expect(isExamUnlocked({ accessBegan, courseWeeks, now: later(now, b) })).toBe(true)
        }
      }),
    )
  })

  it('is immediate in a course of one week', () => {
    const accessBegan = at('2026-11-20T10:00:00Z')
    expect(isExamUnlocked({ accessBegan, courseWeeks: 1, now: accessBegan })).toBe(true)
    expect(isExamUnlocked({ accessBegan, courseWeeks: 1, now: later(accessBegan, -1) })).toBe(false)
  })

  it.each([
    ['the clocks go forward', '2026-03-27T12:00:00Z', '2026-04-03T12:00:00.000Z'],
    ['the clocks go back', '2026-10-23T12:00:00Z', '2026-10-30T12:00:00.000Z'],
    ['there is a leap day in between', '2028-02-26T12:00:00Z', '2028-03-04T12:00:00.000Z'],
    ['the year ends', '2026-12-30T23:59:59.900Z', '2027-01-06T23:59:59.900Z'],
  ])('counts weeks of 7 x 24 hours when %s', (_case, began, opens) => {
    expect(computeUnlockDate({ accessBegan: at(began), courseWeeks: 2 }).toISOString()).toBe(opens)
    expect(isExamUnlocked({ accessBegan: at(began), courseWeeks: 2, now: later(at(opens), -1) })).toBe(false)
    expect(isExamUnlocked({ accessBegan: at(began), courseWeeks: 2, now: at(opens) })).toBe(true)
  })

  it('comes after all but one of the weeks of the course', () => {
    const accessBegan = at('2026-01-05T09:00:00Z')
    expect(isExamUnlocked({ accessBegan, courseWeeks: 26, now: later(accessBegan, 25 * millisecondsPerWeek) })).toBe(
      true,
    )
    expect(
      isExamUnlocked({ accessBegan, courseWeeks: 26, now: later(accessBegan, 25 * millisecondsPerWeek - 1) }),
    ).toBe(false)
  })
})

describe('the clock of an attempt', () => {
  const expiresAt = at('2026-11-20T11:10:00Z')

  it('runs for the duration times the extra-time factor, in whole minutes, plus the breaks', () => {
    const startedAt = at('2026-11-20T10:00:00Z')
    const end = (extraTimeFactor: number, durationMinutes = 60) =>
      computeExpiry({ startedAt, durationMinutes, extraTimeFactor, breakSecondsCounted: 0 }).toISOString()
    expect(
      computeExpiry({ startedAt, durationMinutes: 60, extraTimeFactor: 1.25, breakSecondsCounted: 90 }).toISOString(),
    ).toBe('2026-11-20T11:16:30.000Z')
    expect(end(1)).toBe('2026-11-20T11:00:00.000Z')
    expect(end(1.25)).toBe('2026-11-20T11:15:00.000Z')
    expect(end(1.15)).toBe('2026-11-20T11:09:00.000Z')
    expect(end(1.33, 10)).toBe('2026-11-20T10:14:00.000Z')
    expect(end(1.1, 50)).toBe('2026-11-20T10:55:00.000Z')
  })

  it('expires at its end, and accepts answers for ten seconds more', () => {
    expect(hasExpired({ expiresAt, now: later(expiresAt, -1) })).toBe(false)
    expect(hasExpired({ expiresAt, now: expiresAt })).toBe(true)
    expect(graceMilliseconds).toBe(10_000)
    expect(hasGracePassed({ expiresAt, now: later(expiresAt, 10_000) })).toBe(false)
    expect(hasGracePassed({ expiresAt, now: later(expiresAt, 10_001) })).toBe(true)
  })

  it('dates a submission at its arrival, or at the end if it arrives later', () => {
    const early = later(expiresAt, -1)
    expect(chooseSubmissionTime({ expiresAt, now: early })).toEqual(early)
    expect(chooseSubmissionTime({ expiresAt, now: later(expiresAt, 86_400_000) })).toEqual(expiresAt)
  })
})

describe('picking a paper', () => {
  const modules = ['m0', 'm1', 'm2', 'm3', 'm4']
  const bank = Array.from({ length: 30 }, (_, i) => ({ id: `q${i}`, moduleId: modules[i % 5] ?? null }))

  it('picks questions of the bank, each at most once', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 40 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        (size, stream) => {
          const paper = pickPaper({
            bank,
            size,
            randomBelow: (limit) => Math.floor((stream.next().value as number) * limit),
          })
          expect(paper).toHaveLength(Math.min(size, bank.length))
          expect(new Set(paper).size).toBe(paper.length)
          expect(paper.every((id) => bank.some((question) => question.id === id))).toBe(true)
        },
      ),
    )
  })

  it('picks evenly from the modules, and leaves none out if there is room', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        (size, stream) => {
          const randomBelow = (limit: number) => Math.floor((stream.next().value as number) * limit)
          const paper = pickPaper({ bank, size, randomBelow })
          const perModule = modules.map(
            (moduleId) =>
              bank.filter((question) => question.moduleId === moduleId && paper.includes(question.id)).length,
          )
          expect(Math.max(...perModule) - Math.min(...perModule)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('fills the paper from other modules if one has few questions', () => {
    const uneven = [{ id: 'only', moduleId: 'm' }, ...bank.filter(({ moduleId }) => moduleId === 'm1')]
    const paper = pickPaper({ bank: uneven, size: 5, randomBelow: () => 0 })
    expect(paper).toHaveLength(5)
    expect(paper).toContain('only')
  })

  it('does not change the bank', () => {
    pickPaper({ bank, size: 10, randomBelow: () => 0 })
    expect(bank).toHaveLength(30)
  })
})

const keyOf = (total: number) =>
  new Map(Array.from({ length: total }, (_, i) => [`q${i}`, answerLetters[i % 4] ?? 'A']))

function answersWith(total: number, right: number) {
  const key = keyOf(total)
  return new Map(
    [...key].map(([id, letter], i) => [
      id,
      i < right ? letter : (answerLetters[(answerLetters.indexOf(letter) + 1) % 4] ?? 'A'),
    ]),
  )
}

function graded(total: number, right: number, passPercentage: number) {
  return gradePaper({ key: keyOf(total), answers: answersWith(total, right), passPercentage })
}

describe('grading', () => {
  it.each([
    [20, 12, 60, true, 60],
    [20, 11, 60, false, 55],
    [10, 6, 60, true, 60],
    [10, 5, 60, false, 50],
    [3, 2, 67, false, 66.6],
    [3, 2, 66, true, 66.6],
    [7, 4, 57, true, 57.1],
    [7, 4, 58, false, 57.1],
    [40, 29, 73, false, 72.5],
    [1, 1, 100, true, 100],
    [1, 0, 1, false, 0],
    [200, 199, 100, false, 99.5],
    [1000, 999, 100, false, 99.9],
  ])(
    '%i questions, %i right, pass mark %i: passed is %s, percentage is %d',
    (total, right, mark, passed, percentage) => {
      expect(graded(total, right, mark)).toEqual({ score: right, total, percentage, passed })
    },
  )

  it('passes exactly when score x 100 reaches mark x total, and never rounds the percentage up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), fc.integer({ min: 1, max: 100 }), (total, any, mark) => {
        const right = any % (total + 1)
        const { passed, percentage } = graded(total, right, mark)
        expect(passed).toBe(right * 100 >= mark * total)
        expect(percentage * total).toBeLessThanOrEqual(right * 100 + 1e-6)
        expect(percentage * total).toBeGreaterThan(right * 100 - 0.1 * total - 1e-6)
        expect(Number(percentage.toFixed(1))).toBe(percentage)
        if (percentage >= mark) expect(passed).toBe(true)
      }),
    )
  })

  it('counts a question without an answer or a key as wrong', () => {
    const key = new Map<string, AnswerLetter | null>([
      ['a', 'A'],
      ['b', 'B'],
      ['gone', null],
    ])
    const answers = new Map<string, AnswerLetter | null>([
      ['a', 'A'],
      ['b', null],
      ['gone', null],
    ])
    expect(gradePaper({ key, answers, passPercentage: 34 })).toEqual({
      score: 1,
      total: 3,
      percentage: 33.3,
      passed: false,
    })
  })

  it('ignores keys that are not on the paper, including prototype names', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('__proto__', 'constructor', 'toString', 'q0', 'x'),
          fc.constantFrom(...answerLetters),
        ),
        (extra) => {
          const answers = new Map([...Object.entries(extra), ...answersWith(4, 2)])
          expect(gradePaper({ key: keyOf(4), answers, passPercentage: 50 }).score).toBe(2)
        },
      ),
    )
  })

  it('never passes an empty paper', () => {
    expect(gradePaper({ key: new Map(), answers: new Map(), passPercentage: 1 })).toEqual({
      score: 0,
      total: 0,
      percentage: 0,
      passed: false,
    })
  })
})

describe('the answers to a paper', () => {
  const paper = ['a', 'b', 'c']
  const untouched = { cleared: null, shown: [] }
  const given = (questionId: string, answer: AnswerLetter | null, revision = 1, flagged = false) => ({
    questionId,
    answer,
    revision,
    flagged,
    flagRevision: revision,
  })

  it('are refused together if one question is not on it', () => {
    expect(
      listFormChanges({
        paper,
        form: { answers: new Map([['z', 'A']]), flags: new Set(), ...untouched },
        stored: [],
        elapsedMilliseconds: 5,
      }),
    ).toBeNull()
    expect(
      listFormChanges({
        paper,
        form: { answers: new Map(), flags: new Set(['constructor']), ...untouched },
        stored: [],
        elapsedMilliseconds: 5,
      }),
    ).toBeNull()
  })

  it('keep the newest of several changes, whatever their order', () => {
    expect(keepNewestAnswers([given('a', 'C', 9), given('a', 'B', 3)])).toEqual([given('a', 'C', 9)])
    expect(keepNewestAnswers([given('a', 'B', 3), given('a', 'C', 9)])).toEqual([given('a', 'C', 9)])
  })

  it('join the newer answer with the newer flag, whichever change has them', () => {
    const answered = { questionId: 'a', answer: 'C' as const, revision: 9, flagged: false, flagRevision: 2 }
    const flagged = { questionId: 'a', answer: 'B' as const, revision: 3, flagged: true, flagRevision: 20 }
    const joined = { questionId: 'a', answer: 'C', revision: 9, flagged: true, flagRevision: 20 }
    expect(keepNewestAnswers([answered, flagged])).toEqual([joined])
    expect(keepNewestAnswers([flagged, answered])).toEqual([joined])
    const stored = { ...flagged, answer: 'A' as const }
    const form = { answers: new Map([['a', 'B' as const]]), flags: new Set(['a']), cleared: null, shown: [stored] }
    expect(listFormChanges({ paper, form, stored: [stored], elapsedMilliseconds: 5 })).toEqual([
      { questionId: 'a', answer: 'B', revision: 21, flagged: true, flagRevision: 20 },
    ])
  })

  it('from the form without JavaScript become changes newer than the stored answers', () => {
    const stored = [given('a', 'A', 70), given('b', 'B', 3, true)]
    const form = {
      answers: new Map<string, AnswerLetter>([
        ['a', 'D'],
        ['b', 'B'],
      ]),
      flags: new Set<string>(),
      cleared: null,
      shown: stored,
    }
    expect(listFormChanges({ paper, form, stored, elapsedMilliseconds: 50 })).toEqual([
      { ...given('a', 'D', 71), flagRevision: 70 },
      { ...given('b', 'B', 3), flagRevision: 50 },
    ])
  })

  it('from the form of an older tab leave alone what another tab has saved since', () => {
    const stored = [given('a', 'A', 70), given('b', 'B', 3, true)]
    const change = (form: Partial<Parameters<typeof listFormChanges>[0]['form']>) =>
      listFormChanges({
        paper,
        form: { answers: new Map(), flags: new Set(), ...untouched, ...form },
        stored,
        elapsedMilliseconds: 90,
      })
    expect(change({})).toEqual([])
    expect(change({ answers: new Map([['c', 'D']]) })).toEqual([{ ...given('c', 'D', 90), flagRevision: 0 }])
    const shown = [given('a', 'C', 1), given('b', 'B', 3, true)]
    expect(change({ shown, answers: new Map([['a', 'C']]), flags: new Set(['b']) })).toEqual([])
    expect(change({ shown, flags: new Set() })).toEqual([{ ...given('b', 'B', 3), flagRevision: 90 }])
    expect(change({ shown, flags: new Set(['a', 'b']), cleared: 'b' })).toEqual([
      { ...given('a', 'A', 70, true), flagRevision: 90 },
      { ...given('b', null, 90, true), flagRevision: 3 },
    ])
  })

  it('count as unanswered if they have no letter', () => {
    expect(listUnanswered({ paper, given: [given('a', 'A'), given('b', null)] })).toEqual(['b', 'c'])
  })
})

it.each([
  [0.99, false],
  [1, true],
  [3, true],
  [3.01, false],
  [Number.NaN, false],
])('an extra-time factor of %d is allowed: %s', (factor, isAllowed) =>
  expect(isExtraTimeFactor(factor)).toBe(isAllowed),
)

describe('a ruling', () => {
  const isRightWith = (given: 'A' | 'B' | 'C' | null, accepts: 'B' | null) =>
    isRight({ right: 'A', given, rulings: [{ questionId: 'q', accepts }] })

  it('that accepts another answer makes that answer right too, and no other', () => {
    expect([isRightWith('A', 'B'), isRightWith('B', 'B')]).toEqual([true, true])
    expect([isRightWith('C', 'B'), isRightWith(null, 'B')]).toEqual([false, false])
  })

  it('that voids a question makes every answer right, even a missing one', () => {
    expect([isRightWith('A', null), isRightWith('C', null), isRightWith(null, null)]).toEqual([true, true, true])
  })

  it('applies only to its own question', () => {
    const graded = gradePaper({
      key: new Map([
        ['one', 'A'],
        ['two', 'A'],
      ]),
      answers: new Map([
        ['one', 'B'],
        ['two', 'B'],
      ]),
      rulings: [{ questionId: 'one', accepts: 'B' }],
      passPercentage: 60,
    })
    expect(graded).toMatchObject({ score: 1, total: 2, percentage: 50, passed: false })
  })
})
