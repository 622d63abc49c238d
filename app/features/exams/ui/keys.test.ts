import { describe, expect, it } from 'vitest'
import { letterOfKey, visibleQuestion } from './keys.ts'

it.each([
  ['1', 'A'],
  ['4', 'D'],
  ['a', 'A'],
  ['D', 'D'],
])('the key %s answers %s', (key, letter) => expect(letterOfKey(key)).toBe(letter))

it.each(['0', '5', 'e', 'n', '', '12', '34', ' ', 'Enter', 'Alt', 'á'])('the key %j answers nothing', (key) =>
  expect(letterOfKey(key)).toBeUndefined(),
)

describe('the question a key acts on', () => {
  /** Twenty of 300 pixels under a bar of 100, on a screen of 900, scrolled so far. */
  const at = (scrolled: number, focused: number | null) =>
    visibleQuestion({
      questions: Array.from({ length: 20 }, (_, i) => ({
        top: 100 + i * 300 - scrolled,
        bottom: 400 + i * 300 - scrolled,
      })),
      viewport: { top: 100, bottom: 900 },
      focused,
    })

  it('is the focused one while half of it can be seen', () => {
    expect(at(0, 1)).toBe(1)
    expect(at(150, 0)).toBe(0)
    expect(at(151, 0)).toBe(1)
  })

  it('is the visible one if the focused one was scrolled away', () => {
    expect(at(2100, 0)).toBe(7)
    expect(at(2100, null)).toBe(7)
  })

  it('is null if none is visible', () => {
    expect(at(9000, 0)).toBeNull()
    expect(visibleQuestion({ questions: [], viewport: { top: 0, bottom: 900 }, focused: null })).toBeNull()
  })

  it('is one that is taller than the screen and fills it', () => {
    expect(
      visibleQuestion({ questions: [{ top: -500, bottom: 2000 }], viewport: { top: 0, bottom: 900 }, focused: 0 }),
    ).toBe(0)
  })
})
