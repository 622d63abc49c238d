import { expect, it } from 'vitest'
import { keyboardRows, otherSymbolRows } from './keyboard.ts'

it('the keyboard of other symbols has each symbol once, and none of the basic keyboard', () => {
  const others = otherSymbolRows.flatMap(({ symbols }) => symbols)
  const basic = keyboardRows.flatMap(({ keys }) => keys.map(([symbol]) => symbol))
  expect(new Set([...others, ...basic]).size).toBe(others.length + basic.length)
  expect(others).toEqual(expect.arrayContaining(['ɲ', 'ɯ', '˥', '\u0301']))
})
