import { describe, expect, it } from 'vitest'
import { chartGrid } from '#app/linguistics/figures/vowel-chart.ts'
import { findExpressionFault } from './expression.ts'
import { findBodyFaults, judgeAnswer, getRightAnswer } from './practice.rules.ts'
import { getAskedSound, findStretchFault } from './stretch.ts'
import type { WrittenBody } from './practice.types.ts'

const why = 'This is why it is so.'
const hintFor = (body: WrittenBody, answer: readonly string[]) => judgeAnswer(body, answer).slip?.words
const at = (name: string) => [String(chartGrid.findIndex((point) => point.name === name))]

describe('a vowel on the chart', () => {
  const body = { kind: 'chart', ask: 'Where?', why, symbol: 'ɔ', height: 2, backness: 2 } as const

  it('is right at its point and at the neighbouring points', () => {
    expect(judgeAnswer(body, getRightAnswer(body)).verdict).toBe('right')
    expect(getRightAnswer(body)).toEqual(at('open-mid, back'))
    for (const name of ['mid, back', 'near-open, back', 'open-mid, near-back'])
      expect(judgeAnswer(body, at(name)).verdict).toBe('right')
  })

  it('is only nearly right across a corner, where another symbol stands', () => {
    const corner = { ...body, symbol: 'i', height: 0, backness: 0 }
    for (const name of ['near-close, front', 'close, near-front'])
      expect(judgeAnswer(corner, at(name)).verdict).toBe('right')
    expect(judgeAnswer(corner, at('near-close, near-front')).verdict).toBe('near')
    expect(hintFor(corner, at('near-close, near-front'))).toBe('Your vowel is too open and too far back.')
    expect(judgeAnswer({ ...body, height: 2.25 }, at('near-open, near-back')).verdict).toBe('right')
  })

  it('is told in which direction it is off, or in which two', () => {
    expect(judgeAnswer(body, at('close-mid, back')).verdict).toBe('near')
    expect(hintFor(body, at('close-mid, back'))).toBe('Your vowel is too close.')
    expect(hintFor(body, at('open, back'))).toBe('Your vowel is too open.')
    for (const far of ['close, front', 'close, back', 'open-mid, front'])
      expect([far, judgeAnswer(body, at(far)).verdict]).toEqual([far, 'wrong'])
    expect(hintFor(body, at('close, front'))).toBe('Your vowel is too close and too far front.')
    expect(hintFor({ ...body, symbol: 'ɛ', backness: 0 }, at('open-mid, back'))).toBe('Your vowel is too far back.')
  })

  it('is drawn beside the answer in the solution, and no rule may reveal the answer', () => {
    expect(judgeAnswer(body, at('close, front')).analyses?.accepted.source).toBe('× 0 0 yours\nɔ 2 2 ')
    expect(judgeAnswer(body, []).verdict).toBe('wrong')
    expect(judgeAnswer(body, ['99']).verdict).toBe('wrong')
    expect(judgeAnswer({ ...body, why: 'It is open-mid and at the edge.' }, []).rule).toBeNull()
    expect(findBodyFaults({ ...body, rule: 'It stands at the back.' })).toEqual(['has a rule with the answer in it'])
  })
})

describe('a regular expression', () => {
  const near = [{ forms: ['neighbou?r'], why: 'That is the singular.' }]
  const lists = { match: ['neighbour', 'neighbors'], not: ['neighbourhood', 'labour'] }
  const body = {
    kind: 'expression',
    ask: 'Write it.',
    why,
    most: 20,
    accept: ['neighbou?rs?'],
    near,
    ...lists,
  } as const

  it('is right if it matches all the listed strings in full and none of the excluded ones', () => {
    for (const typed of ['neighbou?rs?', 'neighbo(u|)r(s|)', '^neighbou?rs?$', ' neighbo\\w+r?s? '.trim()])
      expect([typed, judgeAnswer(body, [typed]).verdict]).toEqual([typed, typed.includes('\\w') ? 'near' : 'right'])
  })

  it('is told which strings it misses and which it matches wrongly', () => {
    expect(hintFor(body, ['neighbo.*'])).toBe('It also matches `neighbourhood`. A full stop is any character.')
    expect(hintFor(body, ['neighbours?'])).toBe('It does not match `neighbors`.')
    expect(judgeAnswer(body, ['.*']).verdict).toBe('wrong')
    expect(hintFor(body, ['.*'])).toContain('It also matches `neighbourhood`, `labour`.')
    expect(hintFor(body, ['neighbou?r'])).toBe('That is the singular.')
    expect(judgeAnswer(body, ['neighbo.*']).apart).toEqual(['`neighbourhood` should not match, and does.'])
  })

  it('is refused when it is empty, too long or invalid', () => {
    expect(findExpressionFault(body, '')).toBe('empty-text')
    expect(findExpressionFault(body, 'a'.repeat(21))).toBe('long-expression')
    expect(findExpressionFault(body, 'a'.repeat(20))).toBeNull()
    for (const typed of ['(neighbour', '[a', 'a{2', '*a'])
      expect([typed, findExpressionFault(body, typed)]).toEqual([typed, typed === 'a{2' ? null : 'no-expression'])
  })

  it('is judged even if it would make a backtracking engine hang', () => {
    const hostile = { ...body, match: ['a'.repeat(40)], most: 80 }
    expect(judgeAnswer(hostile, ['((a*)*)*b']).verdict).not.toBe('right')
  })

  it('needs accepted patterns that are valid and within the length limit', () => {
    for (const pattern of ['(a', '(?=a)'])
      expect(findBodyFaults({ ...body, accept: [pattern], most: 5 })).toEqual([
        `accepts ${pattern}, which cannot be read`,
      ])
    expect(findBodyFaults({ ...body, most: 5 })).toEqual(['accepts neighbou?rs?, which is too long'])
  })
})

describe('the boundaries of a sound', () => {
  const body = { kind: 'stretch', ask: 'Mark it.', why, say: 'æʃ', sound: 2 } as const
  const { start, end } = getAskedSound(body)
  const given = (from: number, to: number) => [String(from), String(to)]

  it('may each be off by 20 ms', () => {
    expect(judgeAnswer(body, getRightAnswer(body)).verdict).toBe('right')
    expect(judgeAnswer(body, given(start - 20, end + 20)).verdict).toBe('right')
    expect(judgeAnswer(body, given(start - 21, end)).verdict).toBe('near')
    expect(judgeAnswer(body, given(start, end + 21)).verdict).toBe('near')
    expect(judgeAnswer(body, given(start - 21, end - 21)).verdict).toBe('wrong')
  })

  it('are hinted at by direction, and given in milliseconds only in the solution', () => {
    expect(hintFor(body, given(start - 60, end))).toBe('The start is too early.')
    expect(hintFor(body, given(start + 40, end + 50))).toBe('The start is too late. The end is too late.')
    expect(judgeAnswer(body, given(10, 20)).apart).toEqual([
      'You marked 10 to 20 ms.',
      `{[ʃ]} lasts from ${start} to ${end} ms.`,
    ])
  })

  it('are refused unless they are two whole numbers in rising order', () => {
    for (const answer of [[], ['10'], ['10', ''], ['20', '10'], ['10', '10'], ['a', '10'], ['-5', '10'], ['1.5', '10']])
      expect(findStretchFault(answer)).toBe('no-stretch')
    expect(findStretchFault(['0', '10'])).toBeNull()
    expect(findBodyFaults({ ...body, sound: 9 })).toEqual(['there is no sound number 9 in “æʃ”'])
  })
})
