import { describe, expect, it } from 'vitest'
import { readNumber } from './typed-number.ts'
import { findNumberFaults } from './faults.ts'
import { judgeAnswer } from './practice.rules.ts'
import { containsAnswer } from './practice.rules.ts'
import type { WrittenBody } from './practice.types.ts'

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

it.each([
  ['What share is that, in per cent?', '', 1],
  ['What percentage is that?', '', 1],
  ['What share is that, in per cent?', 'per cent', 0],
  ['One wrote 40 per cent of it. What is the rate?', '', 0],
])('needs its unit where the question names per cent: %s %s', (ask, unit, faults) => {
  expect(findNumberFaults({ ...number, ask, unit })).toHaveLength(faults)
})

describe('a number of another item', () => {
  const on = (fields: Partial<typeof number>, typed: string) =>
    feedbackOn({ ...number, ask: 'What is the rate?', near: [], tolerance: 0, ...fields }, typed)
  it.each([
    ['20', { answer: 0.2 }, 'near', /If you mean per cent, write the sign/],
    ['0.66', { answer: 0.67, why: '4/6 = 0.667, nearly.' }, 'near', /Digits were cut off at the end. .*two decimals/],
    ['0.7', { answer: 0.71, why: '5/7 is about 0.71.' }, 'near', /rounded too far/],
    ['300', { answer: 310, tolerance: 1 }, 'near', /rounded too far. Give the exact number/],
    ['100', { answer: 106, tolerance: 5, unit: 'Hz' }, 'near', /rounded too far. Give it more exactly/],
    ['100', { answer: 101 }, 'wrong', /by a single unit/],
    ['70', { answer: 71, unit: 'per cent' }, 'near', /rounded too far/],
    ['301', { answer: 310 }, 'wrong', /Two digits/],
    ['600', { answer: 660, ask: 'How many bytes do 300 letters take?' }, 'wrong', /Go through the steps/],
    ['199', { answer: 198, ask: 'How many are there?', why: '200 − 3 + 1 = 198.' }, 'wrong', /by a single unit/],
    ['5.69', { answer: 4.69 }, 'wrong', /too large by exactly one/],
    ['39.13', { answer: 0.3913, ask: 'What is kappa?' }, 'near', /If you mean per cent/],
    ['80', { answer: 0.8, ask: 'What is it, between 0 and 1?' }, 'near', /If you mean per cent/],
    [
      '16',
      { answer: 0.16, ask: 'The error rate is 0.1 for half. What is the average?' },
      'near',
      /If you mean per cent/,
    ],
    ['18/42', { answer: 0.3, ask: 'What share is that?' }, 'wrong', /the part divided by the rest/],
    [
      '17.6',
      { answer: 15, unit: 'per cent', ask: 'What share, by division?' },
      'wrong',
      /the part divided by the rest/,
    ],
    ['17.6', { answer: 15, unit: 'per cent', ask: 'By how much, by division?' }, 'wrong', /^That is too large/],
    ['6/7', { answer: 0.5, near: [{ answer: 0.86, why: 'You added the lengths.' }] }, 'near', /You added the lengths/],
    ['0.255', { answer: 0.75, near: [{ answer: 0.25, why: 'That is lost.' }] }, 'wrong', /^That is too small/],
    ['60 s', { answer: 60, unit: 'ms' }, 'near', /right, but not its unit/],
    ['0.42', { answer: 2, near: [{ answer: 0.415, why: 'That is the other kind.' }] }, 'near', /the other kind/],
    ['2.4', { answer: 2.5, near: [{ answer: 2.45, why: 'You divided by all.' }] }, 'wrong', /^That is not far off/],
    ['0.008', { answer: 0.004, near: [{ answer: 0.01, why: 'You left out a factor.' }] }, 'wrong', /number of times/],
    ['1.2', { answer: 4, tolerance: 0.06, near: [{ answer: 1.26, why: 'That is the ratio.' }] }, 'wrong', /too small/],
    ['1.25', { answer: 4, tolerance: 0.06, near: [{ answer: 1.26, why: 'That is the ratio.' }] }, 'near', /the ratio/],
    ['0.9', { answer: 0.5, near: [{ answer: 0.86, why: 'You added the lengths.' }] }, 'wrong', /too large/],
    ['6.0', { answer: 6, ask: 'What does `print(19 // 3)` print?' }, 'near', /of two integers gives one/],
    ['4', { answer: 1, ask: 'Of ‘CHAPTER 4’ and ‘17’, how many are removed?' }, 'wrong', /a few too many/],
    ['65', { answer: 0.65, ask: 'What is their Delta?' }, 'wrong', /If you mean per cent/],
    ['1', { answer: 2, ask: 'For 1801, 1850 and 1800, what is printed?' }, 'wrong', /^(?!.* ÷ )/],
    [
      '0.4',
      { answer: 0.16, ask: 'Of 0.1 and 0.3, what is the average?', why: '0.7 × 0.1 + 0.3 × 0.3.' },
      'wrong',
      /worked out 0\.1 \+ 0\.3/,
    ],
    ['3', { answer: 6, ask: 'Two texts have rates of 5 and 7. What is the mean?' }, 'wrong', /^(?!.*worked out)/],
    ['13', { answer: 10, ask: 'How many bytes do five letters take in UTF-8?' }, 'wrong', /a few too many/],
    ['4', { answer: 2, ask: 'How many times does it come before the other?' }, 'wrong', /a few too many/],
    ['0.009', { answer: 0.01, tolerance: 0.0005, ask: 'How large is the error?' }, 'wrong', /not far off/],
    ['1/21', { answer: 0.049, tolerance: 0.001 }, 'near', /^Very close. Check the last step\.$/],
    ['0.54', { answer: 0.36, tolerance: 0.01, ask: 'What share?' }, 'wrong', /^(?!.*by the rest)/],
    ['1', { answer: 0.8, ask: 'What is the level, between 0 and 1?' }, 'wrong', /lies between 0 and 1\.$/],
    ['1.6', { answer: 0.8, ask: 'What is it, between 0 and 1?' }, 'wrong', /lies between 0 and 1\.$/],
    [
      '21',
      { answer: 20, ask: 'There are 28 and 7, 6 and 1. How many?', why: '7 + 13 = 20.' },
      'wrong',
      /by a single unit/,
    ],
    ['20', { answer: 17, ask: 'How many are there?', why: '18 − 1 = 17.' }, 'wrong', /Go through the steps again/],
    ['1.5', { answer: 0.75, ask: 'Two have a correlation of 0.5. What share is left?' }, 'wrong', /than the whole\.$/],
    ['1.8', { answer: 0.6, ask: 'What is the macro average?' }, 'wrong', /than the whole\.$/],
    ['-0.3', { answer: 0.004, ask: 'Its probability is 0.4. What is its score?' }, 'wrong', /cannot be negative/],
    ['48', { answer: 840, ask: 'The mean of 200 is 4.2. How much is it in all?' }, 'wrong', /worked out 200 ÷ 4\.2/],
    ['1.4', { answer: 0.5, ask: 'They agree in 1.2 and −0.2. What is kappa?' }, 'wrong', /1\.2 − \(−0\.2\)/],
    ['1.5', { answer: 0.5, ask: 'What is kappa?' }, 'wrong', /^(?!.*Only just)/],
    ['8', { answer: 7 }, 'wrong', /Only just missed, by a single unit/],
    ['2.0794', { answer: 3, unit: 'bits' }, 'wrong', /natural logarithms/],
    ['0.903', { answer: 3, unit: 'bits' }, 'wrong', /base ten/],
    ['-0.6', { answer: -2, unit: 'bits' }, 'wrong', /base ten/],
    ['8', { answer: 3, unit: 'bits' }, 'wrong', /Is it the logarithm that is asked for/],
    ['8', { answer: 7, ask: 'How many are there?' }, 'wrong', /Count again/],
    ['7.5', { answer: 12, ask: 'How many are there?' }, 'wrong', /whole number/],
    ['0.005', { answer: 200, ask: 'One octave higher?', why: 'A ratio of two: 2 × 100.' }, 'wrong', /whole number/],
    ['2.6458', { answer: 7, why: 'The square root of 49.' }, 'wrong', /the square root of the number/],
    ['6.5', { answer: 7, why: 'The square root of 49.' }, 'wrong', /not far off\. Go through the steps/],
    ['10', { answer: 7, ask: 'How many are there?' }, 'wrong', /a few too many/],
    ['10.5', { answer: 7 }, 'wrong', /simple ratio/],
    ['49', { answer: 7, why: 'Take the square root.' }, 'wrong', /the square of the number/],
    ['24', { answer: 0.8, ask: 'It marks 30, and 24 are right. What is its rate?' }, 'wrong', /stands in the question/],
    ['6', { answer: 0.8, ask: 'It marks 30, and 24 are right. What is its rate?' }, 'wrong', /worked out 30 − 24/],
    ['1.25', { answer: 0.8, ask: 'Of 30, 24 are right. What share?' }, 'wrong', /divided by which|reciprocal/],
    ['20', { answer: 7 }, 'wrong', /too large/],
    ['1/8', { answer: 125, ask: 'How many is that per thousand words?' }, 'wrong', /the share of the whole/],
    ['0.02', { answer: 2, ask: 'How many is that in a hundred?' }, 'wrong', /the share of the whole/],
    ['0.0045', { answer: 4.5, ask: 'At 3 per thousand, how much is it?' }, 'wrong', /decimal point/],
    ['1.08', { answer: 12, ask: 'What is the ratio of all three?' }, 'wrong', /the logarithm of the number/],
    ['2.996', { answer: 20, ask: 'What is the likelihood ratio?' }, 'wrong', /the logarithm of the number/],
    ['0.94', { answer: 15, ask: 'What are the odds after?' }, 'wrong', /the probability\. The question/],
    ['148.4', { answer: 32, ask: 'It has 5 bits a word. What is its perplexity?' }, 'wrong', /a power of e/],
    ['0.33', { answer: 0.25, ask: 'What share is that?' }, 'wrong', /the part divided by the rest/],
    ['-5', { answer: -1, ask: 'What is its value?' }, 'wrong', /times too far below nought/],
    ['-2', { answer: -6, ask: 'What is its value?' }, 'wrong', /times too near to nought/],
    ['0.72', { answer: 36, unit: 'per cent', near: [{ answer: 72, why: 'Of the half.' }] }, 'near', /Of the half/],
    ['0', { answer: 0.83, ask: 'Give a number between 0 and 1: 5 of 6.' }, 'wrong', /^(?!.*stands in the question)/],
    ['-0.5', { answer: -2, unit: 'bits', why: 'log₂ of 2/8 is −2.' }, 'wrong', /reciprocal/],
    [
      '6 x 3 x 4 = 62',
      { answer: 72, ask: 'Of 6, 3 and 4, how many?', why: '6 × 3 × 4.' },
      'near',
      /^The calculation is/,
    ],
    ['1 - 0.85 = 0.25', { answer: 0.15, ask: 'The others have 0.6 and 0.25. Which?' }, 'near', /^The calculation is/],
    ['(18 − 12) : 4 = 1,2', { answer: 1.5 }, 'near', /^The calculation is right/],
    ['-3 + 4 = 2', { answer: 1 }, 'near', /^The calculation is right/],
    ['5/8 = 65', { answer: 62.5, unit: 'per cent' }, 'near', /^The calculation is right/],
    ['3 + 2 + 1 = 6', { answer: 17, ask: 'At 3, 2 and 1, how many?' }, 'wrong', /^That is the result of your/],
    ['24/84 = 0.29', { answer: 3.5, ask: 'Is 84 and 24 a ratio?' }, 'wrong', /which number is divided by which/],
    ['sqrt(18/2) = 4', { answer: 3, ask: 'At 2, 5 and 8, which?' }, 'wrong', /^(?!You may have)/],
    ['20x40% = 8', { answer: 14, ask: 'At 20 and 10, which?' }, 'wrong', /^That is the result of your/],
    ['p = 3/4 = 0.6', { answer: 0.75 }, 'near', /^The calculation is right/],
    ['.5 * 3 ~ 2.5', { answer: 1.5 }, 'near', /^The calculation is right/],
    ['500 − 1 = 499', { answer: 498, ask: 'How many are there?' }, 'wrong', /^Only just missed/],
    ['3 + 2 = 5 × 4 = 20', { answer: 5 }, 'wrong', /^That is a whole number of times/],
    ['497 + 3 = 501', { answer: 700 }, 'wrong', /^That is too small/],
    ['1/4 = 75%', { answer: 0.6, ask: 'What share?' }, 'wrong', /^(?!That is the result)/],
    ['F1 = 12', { answer: 17, ask: 'At 12 and 5, which?' }, 'wrong', /stands in the question/],
    ['0.18', { answer: 0.15, ask: 'What probability?', why: '1 − 0.6 − 0.25.' }, 'wrong', /^(?!.*by the rest)/],
    ['x = 12', { answer: 17, ask: 'At 12 and 5, which?' }, 'wrong', /stands in the question/],
    ['0.13', { answer: 0.06, ask: 'At 0.02 and 0.15, which?' }, 'wrong', /worked out 0\.15 − 0\.02\./],
    ['-6', { answer: -2, unit: 'bits' }, 'wrong', /too far below nought/],
    ['0.1', { answer: 10, tolerance: 0.5, why: 'The ratio of 20 and 2.' }, 'wrong', /divided by which/],
    ['0.1', { answer: 10, why: 'Count them.' }, 'wrong', /decimal point/],
    ['1 to 5', { answer: 5, ask: 'What are the odds, to 1?', why: '0.1 × 50 = 5.' }, 'wrong', /upside down/],
    ['1', { answer: -1, ask: 'Weights of 1.0 and −2. What is z?' }, 'wrong', /^Look at the sign/],
    ['1.5 %', { answer: 1.5, ask: 'What error do 8,000 words give?' }, 'near', /^The number is right, but not as/],
    ['28%', { answer: 0.7, ask: 'Of 40 words, 28 are right. What is the rate?' }, 'wrong', /stands in the question/],
    ['0.33', { answer: 0.25, tolerance: 0.001, ask: 'What share?' }, 'wrong', /the part divided by the rest/],
    ['2', { answer: 0.67, ask: 'What share of the pairs?' }, 'wrong', /than the whole/],
    ['10', { answer: 16, ask: 'There are 52 and 5. What is the sum?' }, 'wrong', /^(?!.*worked out 52 ÷ 5)/],
    ['2.4', { answer: 0.96, ask: 'What is the cosine?' }, 'wrong', /No cosine is above 1/],
    // Digits after a per cent sign's number are hundredths of those of a share.
    ['11.1%', { answer: 0.15, ask: 'What share?' }, 'wrong', /^That is too small/],
    ['7.5%', { answer: 0.15, ask: 'What share?' }, 'wrong', /^That is a whole number of times/],
    ['100%', { answer: 88, tolerance: 2, unit: 'per cent', ask: 'About what share?' }, 'wrong', /not far off/],
    ['1000', { answer: 790, unit: 'Hz', ask: 'What is the mean?' }, 'wrong', /^That is too large/],
    ['300.0', { answer: 310 }, 'wrong', /not far off/],
    // A figure that the solution only states has no steps.
    [
      '95',
      { answer: 88, unit: 'per cent', ask: 'What share?', why: 'It is 88 per cent.' },
      'wrong',
      /Look the figure up/,
    ],
    ['7', { answer: 6, ask: 'What does `len(w)` give?', why: 'Six words.' }, 'wrong', /Go through the steps/],
    [
      '71',
      { answer: 70, unit: 'years', ask: 'How long?', why: 'Until 70 years later.' },
      'wrong',
      /Look the figure up/,
    ],
    ['4.5%', { answer: 0.0454, tolerance: 0.0001 }, 'near', /rounded too far. Give two decimals/],
    ['4.5 per thousand', { answer: 4.5, ask: 'At 3 per thousand, how many is that?' }, 'near', /not per thousand/],
    // The result of another calculation is no form of the right number.
    ['0.5 + 1.5 = 2', { answer: 1.5, ask: 'At 0.5 and 1.5, which?' }, 'wrong', /^That is the result of your/],
    ['150 × 40 = 6,000', { answer: 6, ask: 'Of 150 and 40?' }, 'wrong', /^That is the result of your/],
    ['20 + 5 = 26', { answer: 62, unit: 'per cent' }, 'wrong', /^That is too small/],
    ['15/33 = 0.45', { answer: 0.55, tolerance: 0.001, ask: 'What share?' }, 'wrong', /^That is the result of your/],
    ['27/60 = 0.45', { answer: 0.55, tolerance: 0.001, ask: 'What share?' }, 'wrong', /or the rest/],
    // Somebody who types a fraction or a pair has said what was divided.
    ['1/61', { answer: 0.01, tolerance: 5e-4, near: [{ answer: 0.0167, why }] }, 'wrong', /^That is too large/],
    ['1/60', { answer: 0.01, tolerance: 5e-4, near: [{ answer: 0.0167, why }] }, 'near', /^Because/],
    ['0.0164', { answer: 0.01, tolerance: 5e-4, near: [{ answer: 0.0167, why }] }, 'near', /^Because/],
    ['0.06/0.15', { answer: 0.06, ask: 'At 2 and 0.2, 0.06 and 0.15?' }, 'wrong', /^That is the result of your/],
    ['14 in 70', { answer: 2.5, ask: 'At 350 and 70, 14 and 9?' }, 'wrong', /^That is far too small/],
    ['8/4', { answer: 0.86, ask: 'Two models, 8 and 4. What is the score?' }, 'wrong', /^That is the result of your/],
    ['12 octaves', { answer: 12, unit: 'semitones' }, 'near', /right, but not its unit/],
    // Several steps lead to these numbers.
    ['0.5', { answer: 14, ask: 'At 20 and 10, with 40 per cent?' }, 'wrong', /^That is far too small/],
    ['1497', { answer: 4.5, ask: 'At 3 in 1,500 words?' }, 'wrong', /worked out 1,500 − 3/],
    ['0.5', { answer: 0.25, tolerance: 0.001, ask: 'What is the word error rate?' }, 'wrong', /whole number of times/],
    ['4', { answer: -2, ask: 'What is left of −4?', why: '−4 × 0.5 = −2.' }, 'wrong', /^That is far too large/],
    // A growth and a difference have no whole, and may be negative.
    ['300', { answer: 25, unit: 'per cent', ask: 'By how many per cent has it risen?' }, 'wrong', /times too large/],
    ['75', { answer: 25, unit: 'per cent', ask: 'By how much is it raised?' }, 'wrong', /times too large/],
    ['-20', { answer: 25, unit: 'per cent', ask: 'By how much is it raised?' }, 'wrong', /^That is far too small/],
    ['70', { answer: 30, unit: 'percentage points', ask: 'How many lie between?' }, 'wrong', /^That is too large/],
    ['5', { answer: 1, ask: 'How many sounds do both share?' }, 'wrong', /times too large/],
    ['250', { answer: 0.8, ask: 'What share?' }, 'wrong', /than the whole\.$/],
    ['980', { answer: 0.8, ask: 'What is it, between 0 and 1?' }, 'wrong', /lies between 0 and 1\.$/],
    ['149', { answer: 15, ask: 'What is the sum?' }, 'wrong', /^That is far too large/],
    ['-1', { answer: 0.5, ask: 'What does the logistic curve give?' }, 'wrong', /^(?!.*logarithm)/],
    ['0.088', { answer: 0.08, tolerance: 0.001, ask: 'What share?' }, 'wrong', /not far off/],
    // Rounding on the way may be enough.
    ['4.01', { answer: 4, ask: 'What is its perplexity?' }, 'near', /^Very close/],
    ['7.2', { answer: 7.02, unit: 'semitones', tolerance: 0.01 }, 'wrong', /^That is not far off\. Go through/],
    [
      '1.5%',
      { answer: 1.5, near: [{ answer: 15, why: 'That is the sum.' }], ask: 'How many per thousand?' },
      'near',
      /not as a per/,
    ],
    [
      '1.2%',
      { answer: 1.2, ask: 'Of 0.8, 1.2 and 1.6, which is the mean?' },
      'near',
      /^The number is right, but not as/,
    ],
    ['62‰', { answer: 62, unit: 'per cent', ask: 'Of 62, 20 and 18 per cent?' }, 'near', /right, but not per thousand/],
    ['1,585', { answer: 2.5, near: [{ answer: 1.585, why: 'One is added first.' }] }, 'near', /One is added first/],
    ['1,375', { answer: 1.25 }, 'wrong', /not far off/],
    // The step that leads to the answer is no slip.
    ['501', { answer: 500, ask: 'What does the program print for 700 and 200?' }, 'wrong', /^(?!.*worked out)/],
  ])('typed as %s for %o is %s, with words like %s', (typed, fields, verdict, words) => {
    const told = on(fields, typed)
    expect([told.verdict, told.slip]).toEqual([verdict, expect.stringMatching(words)])
  })
  it.each([
    ['20.000', { answer: 20_000 }, 'Read as 20,000.'],
    ['4,690', { answer: 4.69, tolerance: 0.02 }, 'Read as 4.69.'],
    ['2%', { answer: 2, ask: 'How many is that per hundred syllables?' }, null],
    ['2%', { answer: 2, ask: 'How many is that in a hundred?' }, null],
    ['5‰', { answer: 5, ask: 'How many is that per 1,000 words?' }, null],
    ['1.2%', { answer: 12, ask: 'What is the rate per thousand?' }, null],
    ['50 (%)', { answer: 0.5, ask: 'What is kappa?' }, null],
    ['57 per hundred', { answer: 0.57, ask: 'What is it, between 0 and 1?' }, null],
    ['57 in a hundred', { answer: 57, unit: 'per cent' }, null],
    ['2 per hundred', { answer: 2, ask: 'How many is that per hundred syllables?' }, null],
    ['450%', { answer: 4.5, ask: 'At 3 per thousand, how many are expected in 1,500 words?' }, null],
    ['0.66 kB', { answer: 660, ask: 'How many bytes does it take?' }, null],
    ['14 per mille', { answer: 14, ask: 'What is the rate per thousand words?' }, null],
    ['36%', { answer: 36, unit: 'percentage points' }, null],
    ['0.07 s', { answer: 73, tolerance: 8, unit: 'ms' }, 'In the unit of the question: 70 ms.'],
    [
      '210 per minute',
      { answer: 3.5, unit: 'syllables a second' },
      'In the unit of the question: 3.5 syllables a second.',
    ],
    ['3.5 Hz', { answer: 3.5, ask: 'What is the ratio F2/F1?' }, 'The question names no unit for it.'],
    ['3.5 ms', { answer: 3.5, ask: 'How many milliseconds are they apart?' }, null],
    ['(-2) ms', { answer: -2, unit: 'ms' }, null],
    ['-(2.5 ms)', { answer: -2.5, unit: 'ms' }, null],
    ['2500 Hz/s', { answer: 2.5, unit: 'Hz/ms' }, 'In the unit of the question: 2.5 Hz/ms.'],
    ['0.0025 kilohertz per ms', { answer: 2.5, unit: 'Hz/ms' }, 'In the unit of the question: 2.5 Hz/ms.'],
    ['2.5 kHz a second', { answer: 2.5, unit: 'Hz/ms' }, null],
    ['5 syll/s', { answer: 5, unit: 'syllables a second' }, null],
    ['0.06 seconds', { answer: 60, unit: 'ms' }, 'In the unit of the question: 60 ms.'],
    ['60000 \u00b5s', { answer: 60, unit: 'ms' }, 'In the unit of the question: 60 ms.'],
    ['60000 \u03bcs', { answer: 60, unit: 'ms' }, 'In the unit of the question: 60 ms.'],
    ['3 bit', { answer: 3, unit: 'bits' }, null],
    ['0.4 billion', { answer: 400, unit: 'million' }, null],
    ['5/8', { answer: 0.625 }, null],
    ['five', { answer: 5 }, null],
    ['70 per 100', { answer: 0.7, ask: 'What is its precision?' }, null],
    ['14 per 1,000', { answer: 14, ask: 'What is the rate per thousand words?' }, null],
    ['accuracy: 0.85', { answer: 0.85, ask: 'What is the accuracy?' }, null],
    ['the mean pitch is 106', { answer: 106, ask: 'What is the mean?' }, null],
    ['line 7', { answer: 7, ask: 'In which line is the fault?' }, null],
    ['3.0', { answer: 3, ask: 'What does `print(7.5 // 2.0)` print?' }, null],
    ['50%', { answer: 0.5, ask: 'What does `print(3 / 6)` print?' }, expect.stringMatching(/neither a per cent sign/)],
    ['3/6', { answer: 0.5, ask: 'What does `print(3 / 6)` print?' }, expect.stringMatching(/nor a stroke/)],
    ['0.5', { answer: 0.5, ask: 'What does `print(3 / 6)` print?' }, null],
    ['14 per thousand', { answer: 0.014, ask: 'What share?' }, null],
    ['14 per mil', { answer: 14, ask: 'What is the rate per 1000 words?' }, null],
    ['seventy-five%', { answer: 0.75, ask: 'What share?' }, null],
    ['75 Prozent', { answer: 0.75, ask: 'What share?' }, null],
    ['%75', { answer: 0.75, ask: 'What share?' }, null],
    ['106 s⁻¹', { answer: 106, unit: 'Hz' }, null],
    ['5 syll s^-1', { answer: 5, unit: 'syllables a second' }, null],
    ['700 cents', { answer: 7, unit: 'semitones' }, 'In the unit of the question: 7 semitones.'],
    ['4 in 100', { answer: 4, ask: 'How many is that in a hundred?' }, null],
    ['12 out of 1,000', { answer: 12, ask: 'What is the rate per thousand?' }, null],
    ['4 out of 5', { answer: 4, ask: 'On a scale from 1 to 5, what is the mean?' }, null],
  ])('typed as %s for %o is right', (typed, fields, note) => {
    expect(on(fields, typed)).toMatchObject({ verdict: 'right', note })
  })
  it.each([
    ['3 Hz', { answer: 3, unit: 'bits' }, /another unit: bits/],
    ['75 per cent', { answer: 60, unit: 'ms' }, /another unit: ms/],
    ['660 ms', { answer: 660, ask: 'How many bytes does it take?' }, /another unit: bytes/],
    ['27 Hz', { answer: 4, unit: 'semitones' }, /another unit: semitones/],
    ['16.3 degrees', { answer: 0.96, ask: 'What is the cosine of the two?' }, /the angle\. The question asks for its/],
    ['1.05', { answer: 0.5, ask: 'What is the cosine of the two?' }, /the angle/],
    ['10,000', { answer: 10 }, /zeros/],
    ['25 Hz', { answer: 25, unit: 'per cent', ask: 'By how much is it raised?' }, /another unit: per cent/],
    ['23 dB', { answer: 23, unit: 's' }, /another unit: s/],
    ['6/46', { answer: 15, unit: 'per cent' }, /^That is the result of your calculation/],
    ['4 out of 6', { answer: 4, ask: 'On a scale from 1 to 5, what is the mean?' }, /simple ratio|too small/],
  ])('typed as %s for %o is wrong', (typed, fields, words) => {
    const told = on(fields, typed)
    expect([told.verdict, told.slip]).toEqual(['wrong', expect.stringMatching(words)])
  })
})

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
    '"0.62"',
    '‘62%’',
    '[0.62]',
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
    ['1.613', 'That is upside down: the reciprocal of the number that is asked for.'],
    ['0.38', 'Is it this share that is asked for, or the rest?'],
    ['0.63', 'Very close. Check the last step and the rounding.'],
    ['63', 'A share is never more than the whole. If you mean per cent, write the sign as well.'],
    ['62', 'If you mean per cent, write the sign as well. Without it, that is more than the whole.'],
    ['0.6', 'That is rounded too far. Give two decimals.'],
    ['0.26', 'Two digits have changed places.'],
    ['0.31', 'Half is missing.'],
    ['0.9', 'That is too large.'],
    ['0.1', 'That is far too small.'],
    ['1.24', 'A share is never more than the whole.'],
    ['0', 'That would mean none at all.'],
  ])('typed as %s for 0.62 gets the hint “%s”', (typed, slip) => expect(feedbackOn(number, typed).slip).toBe(slip))
  it('gets the hint about division only if its rule divides', () => {
    const ratio = { ...number, rule: 'Divide the smaller number by the larger.' }
    expect(feedbackOn(ratio, '1.613').slip).toBe('Look at which number is divided by which.')
    const iterated = { ...number, rule: 'Count each iteration and/or each /p/.' }
    expect(feedbackOn(iterated, '1.613').slip).toMatch(/reciprocal/)
  })
  it('gets the hint about squares and reciprocals only where something is calculated', () => {
    const count = {
      ...number,
      ask: 'What is the overlap of the two lists?',
      answer: 2,
      tolerance: 0,
      near: [],
      rule: undefined,
    }
    expect(feedbackOn(count, '4').slip).not.toMatch(/square/)
    expect(feedbackOn(count, '1/2').slip).toBe('The answer is a whole number.')
    const many = { ...count, ask: 'How many are there?', answer: 6, rule: 'Go through *a* and *the*.' }
    expect(feedbackOn(many, '12').slip).toBe('Those are too many. Count each of them once.')
    expect(feedbackOn(many, '3').slip).toBe('That is a few too few. Count again.')
    expect(feedbackOn(many, '2').slip).toMatch(/^Many are missing/)
    expect(feedbackOn({ ...many, rule: 'Multiply the rows by the columns.' }, '12').slip).toMatch(
      /whole number of times/,
    )
    expect(feedbackOn({ ...count, rule: 'Take the square root of the sum.' }, '4').slip).toMatch(/square/)
  })
  it('may be written as a factor', () => {
    const factor = { ...number, ask: 'By what factor does it grow?', answer: 4, tolerance: 0, near: [] }
    for (const typed of ['x4', '× 4', '4x', 'by a factor of 4', '4-fold', 'fourfold', '4 times'])
      expect(feedbackOn(factor, typed).verdict, typed).toBe('right')
    expect(feedbackOn(factor, 'x5').verdict).toBe('wrong')
  })
  it('does not get the hint about the decimal point for 1 minus a small number', () => {
    const error = { ...number, ask: 'What is the standard error?', answer: 0.01, tolerance: 0.0005 }
    expect(feedbackOn(error, '0.1').slip).toBe('Look at the decimal point.')
    expect(feedbackOn(error, '0.99').slip).toMatch(/add up to a whole/)
    expect(feedbackOn(error, '1').slip).toBe(
      'If you mean per cent, write the sign as well. Otherwise look at the decimal point.',
    )
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
    ['2,5 khz', 2500, 'Hz'],
    ['2 billion', 2, 'billion'],
  ])('typed as %s is right for %d with the unit “%s”', (typed, answer, unit) => {
    expect(feedbackOn({ ...number, answer, unit }, typed).verdict).toBe('right')
  })
  it.each([
    ['40', 400, '', 'Look at the number of zeros.'],
    ['0.5', 5, '', 'Look at the decimal point.'],
    ['-400', 400, '', 'Look at the sign.'],
    ['401', 400, '', 'Only just missed, by a single unit. Go through the steps again.'],
    ['4000', 400, 'million', 'Look at the decimal point and at the unit: million.'],
    ['6200', 62, 'per cent', 'Look at the decimal point and at the unit: per cent.'],
    ['37.5', 62.5, 'per cent', 'Is it this share that is asked for, or the rest?'],
    ['0.2', 5, '', 'The answer is a whole number.'],
    ['3', 0, '', 'A share is never more than the whole.'],
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
    expect(feedbackOn({ ...number, ask: 'What is kappa?' }, '0.38').slip).toMatch(/add up to a whole/)
  })
  it('is nearly right just beyond its tolerance and wrong further away', () => {
    expect([feedbackOn(number, '0.63').verdict, feedbackOn(number, '0.64').verdict]).toEqual(['near', 'wrong'])
  })
  it('close to 1 is not taken for the reciprocal of 1', () => {
    const cost = { ...number, answer: 1, tolerance: 0.001, near: [], why: '0.5 ÷ 0.5 is one.' }
    expect(feedbackOn(cost, '1.0015')).toMatchObject({ verdict: 'near', slip: expect.stringMatching(/^Very close/) })
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
  ['2.1 x 10-4', 0.000_21],
  ['10⁻⁴', 0.0001],
  ['10²', 100],
  ['3 × 10 ^ (−2)', 0.03],
  ['400,000,000', 400_000_000],
  ['1.234.567', 1_234_567],
  ['12 345', 12_345],
  ['about 3', 3],
  ['three', 3],
  ['twenty-one types', 21],
  ['a hundred thousand', 100_000],
  ['two thirds', 2 / 3],
  ['one and a half', 1.5],
  ['nought point six two', 0.62],
  ['two in five', 0.4],
  ['24 of thirty', 0.8],
  ['one out of the three', 1 / 3],
  ['twenty to one', 20],
  ['minus two', -2],
  ['a lot', null],
  ['5 (five)', 5],
  ['ten (10)', 10],
  ['five 6', null],
  ['two, 3', null],
  ['three/4', 0.75],
  ['3 quarters', 0.75],
  ['seventh', null],
  ['twenty-fifth', null],
  ["0'75", null],
  ["4'30", null],
  ["1'234", 1234],
  ['0.(6)', null],
  ['9/12 → 0.75', 0.75],
  ['9/12 => 0.75', 0.75],
  ['9 divided by 12', 0.75],
  ['F2: 1810', 1810],
  ['ratio 3:4', null],
  ['I think it’s 12', 12],
  ['ca 8', 8],
  ['± 15', 15],
  ['50/50', 0.5],
  ['50-50', 0.5],
  // Even odds.
  ['50:50', 1],
  ['fifty-fifty', 0.5],
  ['about +/-15 words', 15],
  ['plus or minus fifteen', 15],
  ['½', 0.5],
  ['1½', 1.5],
  ['1 1/2', 1.5],
  ['5⁄8', 0.625],
  ['5108/10,000', 0.5108],
  ['3 out of 4', 0.75],
  ['15 to 1', 15],
  ['1 to 4', 0.25],
  ['9 of the 12', 0.75],
  ['1/4 because there are four', 0.25],
  ['three, because 2 and 1 are left', 3],
  ['9/12 = 0.75', 0.75],
  ['P(the | START) = 2/3', 2 / 3],
  ['0.75 (75%)', 0.75],
  ['it’s about 3', 3],
  ['20k', 20_000],
  ['400m', 400_000_000],
  ['1.234,5', 1234.5],
  ['1,00,000', 100_000],
  ['20_000', 20_000],
  ['\u200b42\u200b', 42],
  ['', null],
  ['٠٫٧٥', 0.75],
  ['١٬٢٣٤', 1234],
  ['०.७५', 0.75],
  ['０．７５', 0.75],
  ['－３', -3],
  ['２.１ × 10⁻⁴', 2.1e-4],
  ['𝟗𝟘', 90],
])('the number %j is read as %j', (typed, value) => expect(readNumber(typed)).toBe(value))

it('a text of thousands of letters is not searched for numbers', () => {
  expect(readNumber(`5 ${'x '.repeat(100)}`)).toBe(5)
  expect(readNumber(`5 ${'x '.repeat(2000)}`)).toBeNull()
})

it('a unit after the number is ignored, and an entry with two numbers is not a number', () => {
  expect(
    [
      '5 or 6',
      'five or six',
      '5 or six',
      'fifty-sixty',
      '3 2 0',
      '12 34',
      '2^3',
      '1/0',
      '1/2/3',
      '1/(40+60)',
      '2 × (3 + 4)',
      '2–3',
      '2 × 11⁴',
      '5 to 6',
      '[1, 5]',
    ].map(readNumber),
  ).toEqual(Array(15).fill(null))
  expect(['12 tokens', '3 km/h', '−1/4', '1,234'].map(readNumber)).toEqual([12, 3, -0.25, 1234])
})
