import { expect, it } from 'vitest'
import { findSpellingFaults } from './spelling.ts'
import { folders, sectionSources } from './sources.ts'

it('the lessons are in British spelling', () => {
  expect(
    sectionSources.flatMap(({ name, source }) => findSpellingFaults(source).map((word) => `${name}: ${word}`)),
  ).toEqual([])
})

it('the prospectus and the exams are in British spelling', () => {
  const faults = folders.flatMap(({ slug, head, questions }) =>
    [
      head.title,
      head.description,
      ...head.outcomes,
      ...head.modules.flatMap(({ title, description }) => [title, description]),
      ...questions.flatMap(({ text, a, b, c, d, explanation }) => [text, a, b, c, d, explanation]),
    ].flatMap((text) => findSpellingFaults(text).map((word) => `${slug}: ${word}`)),
  )
  expect(faults).toEqual([])
})

it.each(['color', 'behavioral', 'analyzing', 'labeled', 'tokenize', 'normalization', 'gray', 'enrollment'])(
  'a planted %s is found',
  (word) => {
    expect(findSpellingFaults(`They met a ${word} there.`)).toEqual([word])
  },
)

it('leaves British words in -ize, code and quotations alone', () => {
  expect(findSpellingFaults('The size of a prize; `tokenize()` and *color*; ‘organization’.')).toEqual([])
})
