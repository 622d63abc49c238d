import { describe, expect, it } from 'vitest'
import type { CourseFolder } from '#app/domain/courses/format/course-folder.ts'
import type { BankQuestion } from '#app/domain/courses/format/course-schema.ts'
import { findBankFaults, repeatsWorkedExample } from './bank.ts'
import { writtenFolders } from './sources.ts'

it.each(writtenFolders)('$slug has a question bank without faults', (folder) => {
  expect(findBankFaults(folder)).toEqual([])
})

describe('a planted fault is found', () => {
  const [taster] = writtenFolders.filter(({ slug }) => slug === 'phonetic-transcription-taster')
  const faultsOf = (change: (questions: BankQuestion[]) => BankQuestion[]) =>
    taster ? findBankFaults({ ...taster, questions: change(taster.questions) } satisfies CourseFolder).join('\n') : ''
  const withFirst = (values: (first: BankQuestion) => Partial<BankQuestion>) =>
    faultsOf(([first, ...rest]) => (first ? [{ ...first, ...values(first) }, ...rest] : rest))

  it('a bank hardly larger than its paper', () => {
    expect(faultsOf((questions) => questions.slice(0, 29))).toMatch(/three times/)
  })
  it('a question asked twice', () => {
    expect(faultsOf((questions) => [...questions, ...questions.slice(0, 1)])).toMatch(/asked twice/)
  })
  it('an option offered twice', () => {
    expect(withFirst(({ a }) => ({ b: a }))).toMatch(/ twice/)
  })
  it('right answers that are always the same letter', () => {
    expect(faultsOf((questions) => questions.map((each) => ({ ...each, key: 'a' })))).toMatch(/is the key of 40 of 40/)
  })
  it('right answers that are given away by their length', () => {
    const longer = (each: BankQuestion) => ({
      ...each,
      [each.key]: `${each[each.key]}, and this is a good deal longer`,
    })
    expect(faultsOf((questions) => questions.map(longer))).toMatch(/longer than the right option in 40 of 40/)
  })
  it('questions that repeat the lesson', () => {
    const repeating = (each: BankQuestion, i: number) => ({
      ...each,
      text: `How is *photographic* /ˌfəʊtəˈɡræfɪk/ said? ${i}`,
      a: '‘photographic’',
      b: `${i}`,
      c: 'c',
      d: 'd',
      key: 'b' as const,
    })
    expect(faultsOf((questions) => questions.map((each, i) => (i < 7 ? repeating(each, i) : each)))).toMatch(
      /repeat a worked example/,
    )
  })
  it('a section without a question', () => {
    expect(faultsOf((questions) => questions.map((each) => ({ ...each, section: 'broad-and-narrow' })))).toMatch(
      /no question asks about the-vowel-space/,
    )
  })
  it('a question whose module does not contain its section', () => {
    expect(withFirst(({ module }) => ({ module: module + 1 }))).toMatch(/has no section/)
  })
  it('a question without an explanation', () => {
    expect(withFirst(() => ({ explanation: 'So it is.' }))).toMatch(/explanation is too short/)
  })
})

it('a worked example is recognised when its words, transcriptions and numbers are all in one section', () => {
  const question = {
    text: 'Of 100 passives 80 were found, 60 rightly: 0.75?',
    a: '1',
    b: '2',
    c: '3',
    d: '4',
    key: 'a',
    explanation: '',
    module: 1,
  } as const
  expect(repeatsWorkedExample({ ...question, text: 'P(‘saw’ | ‘cat’)?' }, ['cat saw'])).toBe(true)
  expect(repeatsWorkedExample({ ...question, text: 'P(‘saw’ | ‘cat’)?' }, ['cat', 'saw'])).toBe(false)
  expect(
    repeatsWorkedExample({ ...question, text: '71,370 tokens and 3,993 hapaxes' }, ['of 71,370 tokens 3,993']),
  ).toBe(true)
  expect(repeatsWorkedExample({ ...question, text: 'What is a token?' }, ['What is a token?'])).toBe(false)
})
