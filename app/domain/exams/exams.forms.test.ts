import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersBody, readAnswersForm } from './exams.forms.ts'
import { keepNewestAnswers } from './exams.rules.ts'

const questionId = '01a1fa92-c03d-7127-b3bf-c06930ece48f'
const attemptId = '01a1fa92-c01e-70e4-95dc-2fd346a808e8'
const given = { questionId, answer: 'A', flagged: false, revision: 1, flagRevision: 1 }

function form(entries: Record<string, string>) {
  const made = new FormData()
  for (const [name, value] of Object.entries(entries)) made.append(name, value)
  return made
}

describe('the JSON body from the exam page (T26)', () => {
  it.each([
    ['changes', { attemptId, answers: [given] }],
    ['a cleared answer', { attemptId, answers: [{ ...given, answer: null }] }],
    ['only the request to submit', { attemptId, answers: [], submit: true }],
  ])('may contain %s', (_content, body) => expect(answersBody.safeParse(body).success).toBe(true))

  it.each([
    ['the letter E', { attemptId, answers: [{ ...given, answer: 'E' }] }],
    ['a lower-case letter', { attemptId, answers: [{ ...given, answer: 'a' }] }],
    ['a list instead of a letter', { attemptId, answers: [{ ...given, answer: ['A'] }] }],
    ['a question id that is not a UUID', { attemptId, answers: [{ ...given, questionId: '__proto__' }] }],
    ['a negative revision', { attemptId, answers: [{ ...given, revision: -1 }] }],
    ['a fractional revision', { attemptId, answers: [{ ...given, revision: 1.5 }] }],
    ['a revision too large for the column', { attemptId, answers: [{ ...given, revision: 2 ** 31 }] }],
    ['a score', { attemptId, answers: [given], score: 20 }],
    ['201 answers', { attemptId, answers: Array.from({ length: 201 }, () => given) }],
    ['an object instead of a list of answers', { attemptId, answers: { [questionId]: 'A' } }],
    ['null as its value', null],
  ])('is refused with %s', (_content, body) => expect(answersBody.safeParse(body).success).toBe(false))

  it('has its ids normalised to lower case, so that no question counts twice', () => {
    const capital = { ...given, questionId: questionId.toUpperCase(), answer: 'B', revision: 2 }
    const read = answersBody.parse({ attemptId: attemptId.toUpperCase(), answers: [given, capital] })
    expect(read.attemptId).toBe(attemptId)
    expect(keepNewestAnswers(read.answers)).toEqual([{ ...capital, questionId }])
  })

  it('has one revision for answer and flag if its page was opened before an update', () => {
    const { flagRevision: _none, ...before } = { ...given, revision: 7 }
    expect(answersBody.parse({ attemptId, answers: [before] }).answers).toEqual([{ ...before, flagRevision: 7 }])
  })

  it('is refused without an exception, whatever the value', () => {
    fc.assert(fc.property(fc.anything(), (body) => !answersBody.safeParse(body).success))
  })
})

describe('the form without JavaScript', () => {
  it('is read as answers and flags by question', () => {
    const read = readAnswersForm(form({ attemptId, [`answer-${questionId}`]: 'C', [`flag-${questionId}`]: 'on' }))
    expect(read).toEqual({
      attemptId,
      answers: new Map([[questionId, 'C']]),
      flags: new Set([questionId]),
      cleared: null,
      shown: [],
    })
  })

  it('names the answer that is being cleared', () => {
    const read = readAnswersForm(form({ attemptId, [`answer-${questionId}`]: 'C', clear: questionId }))
    expect(read?.cleared).toBe(questionId)
  })

  it('says what the page showed at first, and nothing if that cannot be read', () => {
    expect(readAnswersForm(form({ attemptId, shown: JSON.stringify([given]) }))?.shown).toEqual([given])
    for (const shown of ['', '[', 'null', '[{}]', JSON.stringify(Array.from({ length: 201 }, () => given))])
      expect(readAnswersForm(form({ attemptId, shown }))?.shown).toEqual([])
  })

  it('is rejected if an answer is not one of A to D', () => {
    expect(readAnswersForm(form({ attemptId, [`answer-${questionId}`]: 'E' }))).toBeNull()
  })

  it('ignores unknown fields', () => {
    const read = readAnswersForm(form({ attemptId, 'answer-__proto__': 'A', constructor: 'B', 'answer-1': 'C' }))
    expect(read?.answers.size).toBe(0)
  })
})
