import { expect, test } from 'vitest'
import { countCharacters, describeCount } from './character-count.ts'

test('a line break counts as one character, however the browser writes it', () => {
  expect(countCharacters('one\r\ntwo')).toBe(7)
  expect(countCharacters('one\ntwo')).toBe(7)
})

test.each([
  [0, '2,000 characters left'],
  [1_999, '1 character left'],
  [2_000, '0 characters left'],
  [2_001, '1 character too many'],
  [2_012, '12 characters too many'],
])('%i of 2,000 reads "%s"', (used, text) => {
  expect(describeCount({ used, limit: 2_000 })).toBe(text)
})
