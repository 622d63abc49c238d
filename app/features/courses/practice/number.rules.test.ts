import { describe, expect, it } from 'vitest'
import { judge } from './rules.ts'
import { tellsAnswer } from './slip.rules.ts'
import type { WrittenBody } from './types.ts'

const why = 'Because it is so and not otherwise.'
const number: Extract<WrittenBody, { kind: 'number' }> = {
  kind: 'number',
  ask: 'What is the probability?',
  answer: 0.62,
  tolerance: 0.005,
  unit: '',
  near: [{ answer: 0.31, why: 'Half is missing.' }],
  why,
}
const told = (body: WrittenBody, ...answer: string[]) => {
  const { verdict, note, slip, remark } = judge(body, answer)
  return { verdict, note, remark, slip: slip && slip.words }
}

describe('a number', () => {
  it.each(['6.2e-1', '6.2 × 10⁻¹', '0,62', '62%', '62 %', '.62'])('%s is read as 0.62', (typed) => {
    expect(told(number, typed).verdict).toBe('right')
  })
  it.each([
    ['0.62', 62, 'per cent'],
    ['0.88', 88, '%'],
    ['400,000,000', 400, 'million'],
    ['0.06 s', 60, 'ms'],
  ])('%s is %i in the unit %s', (typed, answer, unit) => {
    const { verdict, note } = told({ ...number, answer, unit }, typed)
    expect(verdict).toBe('right')
    expect(note).toContain(String(answer))
  })
  it.each([
    ['-0.62', 'Look at the sign.'],
    ['6.2', 'Look at the decimal point.'],
    ['1.613', 'Look at which number is divided by which.'],
    ['0.38', 'Is it this share that is asked for, or the rest?'],
    ['0.63', 'Very close. Look at the rounding.'],
    ['0.31', 'Half is missing.'],
    ['0.9', 'Look at it again.'],
  ])('%s is told: %s', (typed, slip) => expect(told(number, typed).slip).toBe(slip))
  it('is counted with dashes of any kind for minus', () => {
    for (const typed of ['-2', '−2', '–2', '—2', '- 2'])
      expect(told({ ...number, answer: -2 }, typed).verdict).toBe('right')
  })
  it.each(['It is 62 per cent.', 'That makes 0.62.', '31/50 is the share.', 'So 31 of 50.'])(
    'is given away by “%s”',
    (words) => {
      expect(tellsAnswer(words, number)).toBe(true)
    },
  )
  it('is not given away by other numbers', () => expect(tellsAnswer('Divide 40 by 80, not by 20.', number)).toBe(false))
  it.each([
    ['62 per cent', 62, 'per cent'],
    ['62%', 62, '%'],
    ['4 million', 4_000_000, ''],
    ['3 thousand', 3000, ''],
    ['2.5 kHz', 2500, 'Hz'],
    ['2 billion', 2, 'billion'],
  ])('%s is right for %d with the unit “%s”', (typed, answer, unit) => {
    expect(told({ ...number, answer, unit }, typed).verdict).toBe('right')
  })
  it.each([
    ['40', 400, '', 'Look at the number of zeros.'],
    ['-400', 400, '', 'Look at the sign.'],
    ['401', 400, '', 'Look at it again.'],
    ['4000', 400, 'million', 'Look at the decimal point and at the unit: million.'],
    ['6200', 62, 'per cent', 'Look at the decimal point and at the unit: per cent.'],
    ['37.5', 62.5, 'per cent', 'Is it this share that is asked for, or the rest?'],
    ['0.2', 5, '', 'Look at it again.'],
    ['3', 0, '', 'Look at it again.'],
  ])('%s for %d %s is told: %s', (typed, answer, unit, slip) => {
    expect(told({ ...number, near: [], tolerance: 0, answer, unit }, typed).slip).toBe(slip)
  })
  it('is no share of anything where none is asked for', () => {
    expect(told({ ...number, ask: 'What is kappa?' }, '0.38').slip).toBe('Look at it again.')
  })
  it('beyond its rounding is not nearly right', () => {
    expect([told(number, '0.64').verdict, told(number, '0.65').verdict]).toEqual(['near', 'wrong'])
  })
})
