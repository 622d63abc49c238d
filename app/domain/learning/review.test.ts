import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundOutcome } from '#app/core/vocabulary.ts'
import type { PracticeEntry } from './practice/practice.types.ts'
import type { FinishedRound } from './practice/standing.queries.server.ts'
import { longestReview, findOpenStep, pickReviewItems, listRoundsOfItem, listReviewSteps } from './review.ts'
import { buildReviewResult } from './review-result.ts'

const dueIn = (modules: string) =>
  [...modules].map((letter, i) => ({ courseId: 'c', isLeftOpen: false, moduleNumber: letter.charCodeAt(0), i }))
const lettersOf = (items: readonly { moduleNumber: number }[]) =>
  items.map(({ moduleNumber }) => String.fromCodePoint(moduleNumber)).join('')

describe('a review', () => {
  it('alternates between the modules', () => {
    expect(lettersOf(pickReviewItems(dueIn('aaabbb')))).toBe('ababab')
    expect(lettersOf(pickReviewItems(dueIn('aabbbb')))).toBe('bababb')
    expect(lettersOf(pickReviewItems(dueIn('aaaa')))).toBe('aaaa')
  })
  it('begins with the questions that were left open in a lesson, and has no more items than asked for', () => {
    const due = dueIn('ccabab').map((item, i) => ({ ...item, isLeftOpen: i < 2 }))
    expect(lettersOf(pickReviewItems(due))).toBe('ccabab')
  })
  it('takes only the most overdue items', () => {
    const picked = pickReviewItems(dueIn('ab'.repeat(15)))
    expect(picked).toHaveLength(longestReview)
    expect(Math.max(...picked.map(({ i }) => i))).toBe(longestReview - 1)
  })
  it('has the most overdue item of each module first', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 40 }), (modules) => {
        const byModule = Map.groupBy(pickReviewItems(dueIn(modules)), ({ moduleNumber }) => moduleNumber)
        for (const items of byModule.values()) {
          const places = items.map(({ i }) => i)
          expect(places).toEqual(places.toSorted((a, b) => a - b))
        }
      }),
    )
  })
  it('has no two items of one module in a row if that is possible', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: longestReview }), (modules) => {
        const picked = lettersOf(pickReviewItems(dueIn(modules)))
        expect([...picked].toSorted()).toEqual([...modules].toSorted())
        const most = Math.max(0, ...'abcd'.split('').map((letter) => modules.split(letter).length - 1))
        if (most * 2 <= modules.length + 1) expect(picked).not.toMatch(/(.)\1/)
      }),
    )
  })
})

const items = ['fox', 'knit', 'lace'].map((itemKey) => ({ enrollmentId: 'e', itemKey }))
const started = new Date('2026-11-23T10:00:00Z')
const round = (
  itemKey: string,
  outcome: RoundOutcome,
  minute: number,
  dueAt = '2026-11-24T00:00:00Z',
): FinishedRound => ({
  enrollmentId: 'e',
  itemKey,
  round: 1,
  outcome,
  missedAnswer: outcome === 'right' ? null : ['fɒx'],
  answeredAt: new Date(started.getTime() + minute * 60_000),
  dueAt: new Date(dueAt),
})

describe('the steps of a review', () => {
  it('are its items, in order', () => {
    expect(findOpenStep(listReviewSteps(items, []))).toBe(0)
    expect(findOpenStep(listReviewSteps(items, [round('fox', 'right', 1), round('knit', 'mended', 2)]))).toBe(2)
  })
  it('end with each missed item once more, but not a third time', () => {
    const once = [round('fox', 'missed', 1), round('knit', 'right', 2), round('lace', 'right', 3)]
    expect(listReviewSteps(items, once).map(({ itemKey, isRepeat }) => [itemKey, isRepeat])).toEqual([
      ['fox', false],
      ['knit', false],
      ['lace', false],
      ['fox', true],
    ])
    expect(findOpenStep(listReviewSteps(items, once))).toBe(3)
    expect(findOpenStep(listReviewSteps(items, [...once, round('fox', 'missed', 4)]))).toBe(null)
  })
})

it('the result counts right and mended answers and says when items are due again', () => {
  const body = { kind: 'transcribe', style: 'broad', accept: ['fɒks'], near: [], ask: '', why: '' } as const
  const asked = { askHtml: 'fox', minutes: { first: 1, again: 1 } }
  const entry = { asked, body, sectionId: 's' } as unknown as PracticeEntry
  const rounds = [round('fox', 'mended', 2), round('knit', 'right', 4, '2026-12-09T00:00:00Z')]
  const reviewed = items.map((item) => ({
    ...item,
    courseId: 'c',
    section: '1.1',
    entry,
    rounds: listRoundsOfItem(item, rounds),
  }))
  const result = buildReviewResult({ items: reviewed, startedAt: started, now: started })
  const away = reviewed.map((item) => ({
    ...item,
    rounds: item.rounds.map((each) => ({ ...each, answeredAt: new Date(each.answeredAt.getTime() + 3_600_000) })),
  }))
  // An hour’s absence before the first answer counts as one answer of a minute; the next answer took two minutes.
  expect(buildReviewResult({ items: away, startedAt: started, now: started }).minutes).toBe(3)
  expect(result).toMatchObject({
    total: 2,
    minutes: 4,
    counts: { right: 1, mended: 1, missed: 0 },
    mended: [{ itemKey: 'fox', was: '/fɒx/', now: '/fɒks/' }],
    later: [{ day: '2026-12-09', count: 1 }],
  })
  expect(result.days.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0])
})
