import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersBody, readAnswersForm } from './forms.ts'
import { newestOf } from './rules.ts'

const questionId = '01a1fa92-c03d-7127-b3bf-c06930ece48f'
const attemptId = '01a1fa92-c01e-70e4-95dc-2fd346a808e8'
const given = { questionId, answer: 'A', flagged: false, revision: 1 }

function form(entries: Record<string, string>) {
  const made = new FormData()
  for (const [name, value] of Object.entries(entries)) made.append(name, value)
  return made
}

describe('the JSON body from the exam page (T26)', () => {
  it.each([
    ['changes', { attemptId, answers: [given] }],
    ['a cleared answer', { attemptId, answers: [{ ...given, answer: null }] }],
    ['nothing but the wish to hand in', { attemptId, answers: [], submit: true }],
  ])('is %s', (_what, body) => expect(answersBody.safeParse(body).success).toBe(true))

  it.each([
    ['a fifth letter', { attemptId, answers: [{ ...given, answer: 'E' }] }],
    ['a small letter', { attemptId, answers: [{ ...given, answer: 'a' }] }],
    ['a list for a letter', { attemptId, answers: [{ ...given, answer: ['A'] }] }],
    ['a question that is no id', { attemptId, answers: [{ ...given, questionId: '__proto__' }] }],
    ['a negative revision', { attemptId, answers: [{ ...given, revision: -1 }] }],
    ['a broken revision', { attemptId, answers: [{ ...given, revision: 1.5 }] }],
    ['a revision beyond the column', { attemptId, answers: [{ ...given, revision: 2 ** 31 }] }],
    ['a score', { attemptId, answers: [given], score: 20 }],
    ['201 answers', { attemptId, answers: Array.from({ length: 201 }, () => given) }],
    ['a map', { attemptId, answers: { [questionId]: 'A' } }],
    ['nothing', null],
  ])('is not %s', (_what, body) => expect(answersBody.safeParse(body).success).toBe(false))

  it('normalises ids to lower case, so that no question counts twice', () => {
    const capital = { ...given, questionId: questionId.toUpperCase(), answer: 'B', revision: 2 }
    const read = answersBody.parse({ attemptId: attemptId.toUpperCase(), answers: [given, capital] })
    expect(read.attemptId).toBe(attemptId)
    expect(newestOf(read.answers)).toEqual([{ ...capital, questionId }])
  })

  it('is refused without an error, whatever it is', () => {
    fc.assert(fc.property(fc.anything(), (body) => !answersBody.safeParse(body).success))
  })
})

describe('the plain form', () => {
  it('has letters and flags by question', () => {
    const read = readAnswersForm(form({ attemptId, [`answer-${questionId}`]: 'C', [`flag-${questionId}`]: 'on' }))
    expect(read).toEqual({ attemptId, answers: new Map([[questionId, 'C']]), flags: new Set([questionId]) })
  })

  it('leaves out the answer that its button clears', () => {
    const read = readAnswersForm(form({ attemptId, [`answer-${questionId}`]: 'C', clear: questionId }))
    expect(read?.answers.size).toBe(0)
  })

  it('is null if a letter is not one of the four', () => {
    expect(readAnswersForm(form({ attemptId, [`answer-${questionId}`]: 'E' }))).toBeNull()
  })

  it('ignores other fields', () => {
    const read = readAnswersForm(form({ attemptId, 'answer-__proto__': 'A', constructor: 'B', 'answer-1': 'C' }))
    expect(read?.answers.size).toBe(0)
  })
})
