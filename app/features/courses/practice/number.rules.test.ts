import { describe, expect, it } from 'vitest'
import { readNumber } from './number.rules.ts'
import { judgeAnswer } from './rules.ts'
import { containsAnswer } from './slip.rules.ts'
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
const feedbackOn = (body: WrittenBody, ...answer: string[]) => {
  const { verdict, note, slip, remark } = judgeAnswer(body, answer)
  return { verdict, note, remark, slip: slip && slip.words }
}

describe('a number', () => {
  it.each([
    '6.2e-1',
    '6.2 × 10⁻¹',
    '0,62',
    '62%',
    '62 %',
    '.62',
    '≈ 0.62',
    '~0.62',
    '= 0.62',
    'about 0.62',
    'approx. 0.62',
    '≈ 62%',
  ])('typed as %s equals 0.62', (typed) => {
    expect(feedbackOn(number, typed).verdict).toBe('right')
  })
  it.each([
    ['0.62', 62, 'per cent'],
    ['0.88', 88, '%'],
    ['400,000,000', 400, 'million'],
    ['0.06 s', 60, 'ms'],
  ])('typed as %s equals %i %s', (typed, answer, unit) => {
    const { verdict, note } = feedbackOn({ ...number, answer, unit }, typed)
    expect(verdict).toBe('right')
    expect(note).toContain(String(answer))
  })
  it.each([
    ['-0.62', 'Look at the sign.'],
    ['6.2', 'Look at the decimal point.'],
    ['1.613', 'Look at it again.'],
    ['0.38', 'Is it this share that is asked for, or the rest?'],
    ['0.63', 'Very close. Check the last step and the rounding.'],
    ['63', 'Look at it again.'],
    ['0.31', 'Half is missing.'],
    ['0.9', 'Look at it again.'],
  ])('typed as %s for 0.62 gets the hint “%s”', (typed, slip) => expect(feedbackOn(number, typed).slip).toBe(slip))
  it('gets the hint about division only if its rule divides', () => {
    const ratio = { ...number, rule: 'Divide the smaller number by the larger.' }
    expect(feedbackOn(ratio, '1.613').slip).toBe('Look at which number is divided by which.')
    const iterated = { ...number, rule: 'Count each iteration and/or each /p/.' }
    expect(feedbackOn(iterated, '1.613').slip).toBe('Look at it again.')
  })
  it('does not get the hint about the decimal point for 1 minus a small number', () => {
    const error = { ...number, ask: 'What is the standard error?', answer: 0.01, tolerance: 0.0005 }
    expect(feedbackOn(error, '0.1').slip).toBe('Look at the decimal point.')
    expect(feedbackOn(error, '0.99').slip).toBe('Look at it again.')
    expect(feedbackOn(error, '1.01').slip).toBe('Look at it again.')
  })
  it('may have any kind of dash as its minus sign', () => {
    for (const typed of ['-2', '−2', '–2', '—2', '- 2'])
      expect(feedbackOn({ ...number, answer: -2 }, typed).verdict).toBe('right')
  })
  it.each(['It is 62 per cent.', 'That makes 0.62.', '31/50 is the share.', 'So 31 of 50.'])(
    'is given away by the hint “%s”',
    (words) => {
      expect(containsAnswer(words, number)).toBe(true)
    },
  )
  it('is not given away by a hint with other numbers', () =>
    expect(containsAnswer('Divide 40 by 80, not by 20.', number)).toBe(false))
  it.each([
    ['62 per cent', 62, 'per cent'],
    ['62%', 62, '%'],
    ['4 million', 4_000_000, ''],
    ['3 thousand', 3000, ''],
    ['2.5 kHz', 2500, 'Hz'],
    ['2 billion', 2, 'billion'],
  ])('typed as %s is right for %d with the unit “%s”', (typed, answer, unit) => {
    expect(feedbackOn({ ...number, answer, unit }, typed).verdict).toBe('right')
  })
  it.each([
    ['40', 400, '', 'Look at the number of zeros.'],
    ['0.5', 5, '', 'Look at the decimal point.'],
    ['-400', 400, '', 'Look at the sign.'],
    ['401', 400, '', 'Look at it again.'],
    ['4000', 400, 'million', 'Look at the decimal point and at the unit: million.'],
    ['6200', 62, 'per cent', 'Look at the decimal point and at the unit: per cent.'],
    ['37.5', 62.5, 'per cent', 'Is it this share that is asked for, or the rest?'],
    ['0.2', 5, '', 'Look at it again.'],
    ['3', 0, '', 'Look at it again.'],
  ])('typed as %s for %d %s gets the hint “%s”', (typed, answer, unit, slip) => {
    expect(feedbackOn({ ...number, near: [], tolerance: 0, answer, unit }, typed).slip).toBe(slip)
  })
  it('is wrong in a unit that the item does not use', () => {
    expect(feedbackOn({ ...number, answer: 62, unit: '%' }, '62%')).toMatchObject({ verdict: 'right', note: null })
    expect(feedbackOn({ ...number, answer: 62, unit: '%' }, '6200%').verdict).toBe('wrong')
    expect(feedbackOn({ ...number, answer: 5000, unit: 'words' }, '5 s').verdict).toBe('wrong')
    expect(feedbackOn(number, '0.31').verdict).toBe('near')
  })
  it('does not get the hint about shares if the question asks for another measure', () => {
    expect(feedbackOn({ ...number, ask: 'What is kappa?' }, '0.38').slip).toBe('Look at it again.')
  })
  it('is nearly right just beyond its tolerance and wrong further away', () => {
    expect([feedbackOn(number, '0.64').verdict, feedbackOn(number, '0.65').verdict]).toEqual(['near', 'wrong'])
  })
})

it.each([
  ['1,234', 1234],
  ['1 234,5', 1234.5],
  ['0,25', 0.25],
  ['−3', -3],
  ['42 %', 42],
  ['–2', -2],
  ['‑2.5', -2.5],
  ['1e-3', 0.001],
  ['2.1E4', 21_000],
  ['2.1 × 10⁻⁴', 0.000_21],
  ['4.536 x 10^-7', 4.536e-7],
  ['10⁻⁴', 0.0001],
  ['10²', 100],
  ['3 × 10 ^ (−2)', 0.03],
  ['400,000,000', 400_000_000],
  ['1.234.567', 1_234_567],
  ['12 345', 12_345],
  ['about 3', 3],
  ['three', null],
  ['', null],
  ['٠٫٧٥', 0.75],
  ['١٬٢٣٤', 1234],
  ['०.७५', 0.75],
  ['０．７５', 0.75],
  ['－３', -3],
  ['２.１ × 10⁻⁴', 2.1e-4],
  ['𝟗𝟘', 90],
])('the number %j is read as %j', (typed, value) => expect(readNumber(typed)).toBe(value))

it('a unit after the number is ignored, and an entry with two numbers is not a number', () => {
  expect(['5 or 6', '2^3', '1/0', '1/2/3', '2–3', '2 × 11⁴'].map(readNumber)).toEqual(Array(6).fill(null))
  expect(['12 tokens', '3 km/h', '−1/4', '1,234'].map(readNumber)).toEqual([12, 3, -0.25, 1234])
})
