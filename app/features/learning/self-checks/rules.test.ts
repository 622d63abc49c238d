import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pickItems, weakestSection } from './rules.ts'

const sectionsOf = (sizes: readonly number[]) =>
  sizes.map((size, s) => Array.from({ length: size }, (_, i) => `${s}.${i}`))
const drawing = fc.record({
  sizes: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 5 }),
  length: fc.integer({ min: 1, max: 15 }),
  ranks: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 100, maxLength: 100 }),
})

describe('the items of a self-check', () => {
  it('has the right number of items if there are enough, none twice, spread evenly over the sections', () => {
    fc.assert(
      fc.property(drawing, ({ sizes, length, ranks }) => {
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
  it('puts the least often used items first', () => {
    const timesUsed = new Map([
      ['0.0', 2],
      ['0.1', 1],
    ])
    const picked = pickItems({ sections: sectionsOf([4]), timesUsed, rank: () => 0, length: 3 })
    expect(picked).toEqual(['0.2', '0.3', '0.1'])
  })
})

it('leads back to the section with most misses', () => {
  const at = (sectionId: string, isRight: boolean) => ({ sectionId, isRight })
  expect(weakestSection([at('a', true), at('a', false), at('b', false), at('b', false)])).toBe('b')
  expect(weakestSection([at('a', true)])).toBe(null)
})
