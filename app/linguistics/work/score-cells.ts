import { numberCell, threeDecimals, tidy } from './cells.ts'
import type { Slip, WorkCell } from './types.ts'

export const twoDecimals = 0.006

export const scoreRules = {
  precision: 'Precision: the right ones divided by all that were found.',
  recall: 'Recall: the right ones divided by all that there were.',
  f: 'F₁ = 2 × P × R / (P + R), the harmonic mean of precision and recall.',
}

const upsideDown = (value: number): Slip => ({
  value: tidy(1 / value),
  words: 'The fraction is upside down. No share is above 1.',
})
export const asPercentage = (value: number): Slip => ({
  value: tidy(value * 100),
  words: 'That is a percentage. Write it as a share between 0 and 1.',
})

export function shareCell({
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
  const right = tidy(over / under)
  return numberCell({
    name,
    right,
    tolerance: twoDecimals,
    slips: [
      ...slips,
      upsideDown(right),
      asPercentage(right),
      { value: over, words: 'That is a number of items. Divide it.' },
    ],
    rule,
    working: `${over} / ${under} = ${threeDecimals(right)}`,
  })
}

export function fCell({ name, precision, recall }: { name: string; precision: number; recall: number }): WorkCell {
  const right = tidy((2 * precision * recall) / (precision + recall))
  return numberCell({
    name,
    right,
    tolerance: twoDecimals,
    slips: [
      {
        value: tidy((precision + recall) / 2),
        words: 'That is the ordinary mean. The harmonic one stays nearer to the smaller figure.',
      },
      { value: tidy(right / 2), words: 'The factor 2 is missing.' },
      { value: tidy(precision * recall), words: 'That is the product alone. Double it and divide by the sum.' },
      { value: tidy(2 * precision * recall), words: 'Divide by the sum of precision and recall.' },
      asPercentage(right),
    ],
    rule: scoreRules.f,
    working: `2 × ${threeDecimals(precision)} × ${threeDecimals(recall)} / (${threeDecimals(precision)} + ${threeDecimals(recall)}) = ${threeDecimals(right)}`,
  })
}
