import { expect, it } from 'vitest'
import { otherSymbolRows } from './other-symbols.ts'
import { keyboardRows } from './transcription.ts'

it('has each symbol once, and none that the basic keyboard has', () => {
  const others = otherSymbolRows.flatMap(({ symbols }) => symbols)
  const basic = keyboardRows.flatMap(({ keys }) => keys.map(([symbol]) => symbol))
  expect(new Set([...others, ...basic]).size).toBe(others.length + basic.length)
  expect(others).toEqual(expect.arrayContaining(['ɲ', 'ɯ', '˥', '\u0301']))
})
