import { describe, expect, it } from 'vitest'
import { nearAnswers } from '#app/features/courses/format/checks/near-answers.ts'
import { judge } from '#app/features/courses/practice/rules.ts'
import { tellsAnswer } from '#app/features/courses/practice/slip.rules.ts'
import { writtenFolders } from './sources.ts'

const told = writtenFolders.flatMap(({ practice }) =>
  practice.flatMap(({ key, body }) =>
    nearAnswers(body).map((near) => ({ ...near, key, body, judgement: judge(body, near.answer) })),
  ),
)
const shown = ({ key, change, answer }: (typeof told)[number]) => `${key}, ${change}: ${answer.join(' | ')}`

describe('near answers to the practice of the written courses', () => {
  it('are many', () => expect(told.length).toBeGreaterThan(3000))
  it('are right where they say the same as an accepted one', () => {
    expect(told.filter(({ isRight, judgement }) => isRight === true && judgement.verdict !== 'right').map(shown)).toEqual([])
  })
  it('are not right where they say something else', () => {
    expect(told.filter(({ isRight, judgement }) => isRight === false && judgement.verdict === 'right').map(shown)).toEqual([])
  })
  it('are always told something, and never the answer before it may be seen', () => {
    const missed = told.filter(({ judgement }) => judgement.verdict !== 'right')
    expect(missed.filter(({ judgement }) => !judgement.slip?.words).map(shown)).toEqual([])
    const telling = missed.filter(
      ({ body, judgement: { slip, rule } }) => body.kind !== 'work' && [slip?.words, rule].some((words) => words && tellsAnswer(words, body)),
    )
    expect(telling.map(shown)).toEqual([])
  })
  it('have an explanation for each difference of a transcription, without names of lexical sets', () => {
    const differing = told.flatMap((each) => (each.judgement.comparison?.differences ?? []).map(({ words }) => ({ ...each, words })))
    expect(differing.filter(({ words }) => words.trim() === '' || /\b[A-Z]{4,}\b/.test(words)).map(shown)).toEqual([])
  })
})
