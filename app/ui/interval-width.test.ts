import { expect, test } from 'vitest'
import { intervalClass } from './interval-width.ts'

test.each([
  [14, 14, 'grow-24'],
  [7, 14, 'grow-12'],
  [0, 14, 'grow-1'],
  [0, 0, 'grow-1'],
])('%i, when the largest count is %i, has the class %s', (count, largest, expected) => {
  expect(intervalClass({ count, largest })).toBe(expected)
})
