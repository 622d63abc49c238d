import { describe, expect, it } from 'vitest'
import { findAnswerLetter, pickVisibleQuestion } from './use-shortcuts.ts'

it.each([
  ['1', 'A'],
  ['4', 'D'],
  ['a', 'A'],
  ['D', 'D'],
])('the key %s answers %s', (key, letter) => expect(findAnswerLetter(key)).toBe(letter))

it.each(['0', '5', 'e', 'n', '', '12', '34', ' ', 'Enter', 'Alt', 'á'])('the key %j answers nothing', (key) =>
  expect(findAnswerLetter(key)).toBeUndefined(),
)

describe('the question a key acts on', () => {
  /** Twenty questions of 300 pixels each, on a screen of 900 pixels with a bar of 100 pixels at the top. */
  const at = (scrolled: number, focused: number | null) =>
    pickVisibleQuestion({
      questions: Array.from({ length: 20 }, (_, i) => ({
        top: 100 + i * 300 - scrolled,
        bottom: 400 + i * 300 - scrolled,
      })),
      viewport: { top: 100, bottom: 900 },
      focused,
    })

  it('is the focused one while at least half of it is visible', () => {
    expect(at(0, 1)).toBe(1)
    expect(at(150, 0)).toBe(0)
    expect(at(151, 0)).toBe(1)
  })

  it('is a visible one if the focused one was scrolled away', () => {
    expect(at(2100, 0)).toBe(7)
    expect(at(2100, null)).toBe(7)
  })

  it('is null if none is visible', () => {
    expect(at(9000, 0)).toBeNull()
    expect(pickVisibleQuestion({ questions: [], viewport: { top: 0, bottom: 900 }, focused: null })).toBeNull()
  })

  it('can be taller than the screen', () => {
    expect(
      pickVisibleQuestion({ questions: [{ top: -500, bottom: 2000 }], viewport: { top: 0, bottom: 900 }, focused: 0 }),
    ).toBe(0)
  })
})
