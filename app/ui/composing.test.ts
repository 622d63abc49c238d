import { expect, it } from 'vitest'
import { isComposing } from './composing.ts'

it('Enter belongs to the input method while it composes, in Safari too', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false)
})
