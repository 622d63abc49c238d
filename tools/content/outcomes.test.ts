import { describe, expect, it } from 'vitest'
import type { CourseFolder } from '#app/domain/courses/format/course-folder.ts'
import { findOutcomeFaults } from './outcomes.ts'
import { writtenFolders } from './sources.ts'

it.each(writtenFolders)('$slug teaches, practises and asks about each of its outcomes', (folder) => {
  expect(findOutcomeFaults(folder)).toEqual([])
})

describe('a planted fault is found', () => {
  const [taster] = writtenFolders.filter(({ slug }) => slug === 'phonetic-transcription-taster')
  const faultsOf = (change: (folder: CourseFolder) => Partial<CourseFolder>) =>
    taster ? findOutcomeFaults({ ...taster, ...change(taster) }) : []
  const teaching = (changed: Record<string, number[]>) =>
    faultsOf(({ head }) => ({ head: { ...head, teaches: { ...head.teaches, ...changed } } }))

  it('an outcome without a section, practice or a question', () => {
    expect(teaching({ 'four-accents-compared': [5] })).toEqual([
      'outcome 6 is never taught',
      'outcome 6 is never practised',
      'outcome 6 is never asked about',
    ])
  })
  it('a section that serves no outcome', () => {
    expect(faultsOf(({ head }) => ({ head: { ...head, teaches: undefined } }))).toContain(
      'the-vowel-space serves no outcome',
    )
  })
  it('a section and an outcome that do not exist', () => {
    expect(teaching({ 'the-vowels': [7] })).toEqual(['the-vowels is not a section', 'there is no outcome 7'])
  })
  it('an outcome without practice', () => {
    const left = faultsOf(({ practice }) => ({
      practice: practice.filter(({ section }) => section !== 'four-accents-compared'),
    }))
    expect(left).toEqual(['outcome 6 is never practised'])
  })
  it('an outcome without a question', () => {
    const left = faultsOf(({ questions }) => ({
      questions: questions.filter(({ section }) => section !== 'sounds-letters-and-symbols'),
    }))
    expect(left).toEqual(['outcome 1 is never asked about'])
  })
})
