import { expect, it } from 'vitest'
import { letterOfKey } from './keys.ts'

it.each([
  ['1', 'A'],
  ['4', 'D'],
  ['a', 'A'],
  ['D', 'D'],
])('the key %s answers %s', (key, letter) => expect(letterOfKey(key)).toBe(letter))

it.each(['0', '5', 'e', 'n', '', '12', '34', ' ', 'Enter', 'Alt', 'á'])('the key %j answers nothing', (key) =>
  expect(letterOfKey(key)).toBeUndefined(),
)
