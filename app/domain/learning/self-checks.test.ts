import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAnswered, isOver, pickItems, listSlipKinds, listWeakestSections } from './self-checks.ts'

const sectionsOf = (sizes: readonly number[]) =>
  sizes.map((size, s) => Array.from({ length: size }, (_, i) => `${s}.${i}`))
const selection = fc.record({
  sizes: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 5 }),
  length: fc.integer({ min: 1, max: 15 }),
  ranks: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 100, maxLength: 100 }),
})

describe('the items of a self-check', () => {
  it('are the requested number if there are enough, all different, and spread evenly over the sections', () => {
    fc.assert(
      fc.property(selection, ({ sizes, length, ranks }) => {
        const sections = sectionsOf(sizes)
        const rank = (item: string) => ranks[Number(item.split('.')[0]) * 20 + Number(item.split('.')[1])] ?? 0
        const picked = pickItems({ sections, timesUsed: new Map(), rank, length })
        const available = sections.flat().length
        expect(picked).toHaveLength(Math.min(length, available))
        expect(new Set(picked).size).toBe(picked.length)
        const perSection = sections.map((items) => items.filter((item) => picked.includes(item)).length)
        // A section that still has items is never more than one behind another.
        for (const [i, items] of sections.entries())
          if ((perSection[i] ?? 0) < items.length)
            expect(Math.max(...perSection) - (perSection[i] ?? 0)).toBeLessThanOrEqual(1)
      }),
    )
  })
  it('come from the last sections as often as from the first, if there are more sections than items', () => {
    const sections = sectionsOf(Array.from({ length: 27 }, () => 2))
    const rank = (item: string) => -Number(item.split('.')[0])
    const pick = (timesUsed: ReadonlyMap<string, number>) => pickItems({ sections, timesUsed, rank, length: 20 })
    const first = pick(new Map())
    expect(first).toEqual(sections.slice(7).map((items) => items[0]))
    // The next one asks about the sections that the first left out.
    const second = pick(new Map(first.map((item) => [item, 1])))
    expect(sections.slice(0, 7).flatMap((items) => items.filter((item) => second.includes(item)))).toHaveLength(7)
  })
  it('are the least often used ones first', () => {
    const timesUsed = new Map([
      ['0.0', 2],
      ['0.1', 1],
    ])
    const picked = pickItems({ sections: sectionsOf([4]), timesUsed, rank: () => 0, length: 3 })
    expect(picked).toEqual(['0.2', '0.3', '0.1'])
  })
})

it('sections are listed from the smallest share of right answers up, equal ones in reading order', () => {
  const at = (sectionId: string, isRight: boolean) => ({ sectionId, isRight })
  const marks = [
    at('1.1', true),
    at('1.1', true),
    at('1.1', true),
    at('1.1', false),
    at('1.2', true),
    at('1.2', true),
    at('1.2', false),
    at('1.3', false),
    at('1.4', true),
    at('1.5', true),
  ]
  expect(listWeakestSections(marks).map(({ sectionId }) => sectionId)).toEqual(['1.3', '1.2', '1.1', '1.4', '1.5'])
  expect(listWeakestSections(marks)[0]?.marks).toEqual([{ number: 8, isRight: false }])
})

it('a self-check is over ten seconds after its end', () => {
  const endsAt = new Date('2026-11-23T10:00:00Z')
  expect(isOver({ endsAt, now: new Date('2026-11-23T10:00:10Z') })).toBe(false)
  expect(isOver({ endsAt, now: new Date('2026-11-23T10:00:10.001Z') })).toBe(true)
  expect(isOver({ endsAt: null, now: endsAt })).toBe(false)
})

it('an item counts as answered once one of its places is filled', () => {
  expect(isAnswered([])).toBe(false)
  expect(isAnswered(['', ' '])).toBe(false)
  expect(isAnswered(['', '2'])).toBe(true)
})

it('each kind of mistake is counted once per missed item, the commonest first', () => {
  const compared = (verdict: 'right' | 'wrong', ...kinds: ('place' | 'manner' | 'voicing')[]) => ({
    verdict,
    comparison: { differences: kinds.map((kind) => ({ kind })) },
  })
  const kinds = listSlipKinds([
    compared('wrong', 'manner'),
    compared('wrong', 'place', 'place', 'manner'),
    compared('right', 'voicing'),
    { verdict: 'wrong', comparison: null },
  ])
  expect(kinds).toEqual([
    { kind: 'manner', items: 2 },
    { kind: 'place', items: 1 },
  ])
})
