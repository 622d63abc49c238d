import { expect, it } from 'vitest'
import { countPracticeMinutes, estimateItem } from './minutes.ts'
import type { ItemKind } from './practice.types.ts'

it('an item takes what students took, else what its kind takes, and less in a review', () => {
  expect(estimateItem({ kind: 'number', first: 4, again: 2 })).toEqual({ first: 4, again: 2 })
  const { first, again } = estimateItem({ kind: 'number' })
  expect(again).toBeLessThan(first)
})

it('an item of a kind that only a newer release knows takes a minute', () => {
  const unknown = 'a kind of the next release' as ItemKind
  expect(estimateItem({ kind: unknown }).first).toBe(1)
  expect(countPracticeMinutes([unknown, unknown])).toBe(2)
})
