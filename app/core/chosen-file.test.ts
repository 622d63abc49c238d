import { expect, it } from 'vitest'
import { chosenFile } from './chosen-file.ts'

it.each([
  ['cv.pdf', 'text', true],
  ['cv.pdf', '', true],
  ['', 'text', true],
  ['', '', false],
])('a file named “%s” with the content “%s” was chosen: %s', (name, content, isChosen) =>
  expect(chosenFile(new File([content], name)) !== null).toBe(isChosen),
)

it('a form without the field has no file', () => expect(chosenFile(undefined)).toBeNull())
