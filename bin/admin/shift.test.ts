import { expect, it } from 'vitest'
import { parseShift } from './shift.ts'

it.each([
  ['+12w', 7_257_600],
  ['12w', 7_257_600],
  ['-1h', -3_600],
  ['−1h', -3_600],
  ['+30m', 1_800],
  ['3d', 259_200],
])('parses %s', (word, seconds) => expect(parseShift(word)).toBe(seconds))

it.each(['', '12', 'w', '1y', '1.5d', '+-1d'])('refuses %s', (word) => expect(() => parseShift(word)).toThrow(/shift/))
