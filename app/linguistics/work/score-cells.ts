import { makeNumberCell, formatThreeDecimals, roundNoise } from './cells.ts'
import type { Slip, WorkCell } from './types.ts'

export const twoDecimals = 0.006

export const scoreRules = {
  precision: 'Precision: the right ones divided by all that were found.',
  recall: 'Recall: the right ones divided by all that there were.',
  f: 'F₁ = 2 × P × R / (P + R), the harmonic mean of precision and recall.',
}

const invertedSlip = (value: number): Slip => ({
  value: roundNoise(1 / value),
  words: 'That is the fraction upside down. No share is above 1.',
})
export const percentageSlip = (value: number): Slip => ({
  value: roundNoise(value * 100),
  tolerance: twoDecimals * 100,
  words: 'No share is above 1. Write a percentage as a share between 0 and 1.',
})

export function makeShareCell({
  name,
  rule,
  over,
  under,
  slips,
}: {
  name: string
  rule: string
  over: number
  under: number
  slips: readonly Slip[]
}): WorkCell {
  const right = roundNoise(over / under)
  return makeNumberCell({
    name,
    right,
    tolerance: twoDecimals,
    slips: [
      ...slips,
      invertedSlip(right),
      percentageSlip(right),
      { value: over, words: 'That is a number of items. Divide it.' },
    ],
    rule,
    working: `${over} / ${under} = ${formatThreeDecimals(right)}`,
  })
}

/** Makes the cell of an F₁; `at` is the cell of its precision, after which its recall stands. */
export function makeFCell({
  name,
  precision,
  recall,
  at,
}: {
  name: string
  precision: number
  recall: number
  at: number
}): WorkCell {
  const right = roundNoise((2 * precision * recall) / (precision + recall))
  return makeNumberCell({
    name,
    right,
    tolerance: twoDecimals,
    follows: (own) => (2 * own.number(at) * own.number(at + 1)) / (own.number(at) + own.number(at + 1)),
    slips: [
      {
        value: roundNoise((precision + recall) / 2),
        words: 'That is the ordinary mean. The harmonic one stays nearer to the smaller figure.',
      },
      { value: precision, words: 'That is the precision. F₁ takes the recall too.' },
      { value: recall, words: 'That is the recall. F₁ takes the precision too.' },
      { value: roundNoise(right / 2), words: 'That is without the factor 2.' },
      { value: roundNoise(right / (2 - right)), words: 'That counts the right ones once. F₁ counts them twice.' },
      { value: roundNoise(precision * recall), words: 'That is the product alone. Double it and divide by the sum.' },
      {
        value: roundNoise(2 * precision * recall),
        words: 'That is twice the product. Divide it by the sum of precision and recall.',
      },
      percentageSlip(right),
    ],
    rule: scoreRules.f,
    working: `2 × ${formatThreeDecimals(precision)} × ${formatThreeDecimals(recall)} / (${formatThreeDecimals(precision)} + ${formatThreeDecimals(recall)}) = ${formatThreeDecimals(right)}`,
  })
}
