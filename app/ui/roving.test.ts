import { expect, test } from 'vitest'
import { nextIndex } from './roving.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
  ['a', 1, undefined],
])('%s on tab %i of four leads to %s', (key, index, expected) => {
  expect(nextIndex({ key, index, length: 4 })).toBe(expected)
})
