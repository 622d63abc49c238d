import { expect, it } from 'vitest'
import { listEquations, findWrongSums } from './figures.ts'
import { sectionSources } from './sources.ts'

it('every calculation in the lessons is correct', () => {
  expect(
    sectionSources.flatMap(({ name, source }) => findWrongSums(source).map((fault) => `${name}: ${fault}`)),
  ).toEqual([])
  expect(sectionSources.flatMap(({ source }) => listEquations(source)).length).toBeGreaterThan(80)
})

it.each([
  'recall  60 / 100  = 0.75',
  'cos(tea, coffee)  =  (6 × 12 + 8 × 9) / (10 × 15)  =  144 / 150  =  0.69',
  'product = 2/3 × 1/2 × 1/3 × 1/2 × 1/2 × 2/3 = 1/45 ≈ 0.0185',
  '| √(36 + 64) = 12 |',
  'p = 1 / (1 + e^−2.3^) = 0.99',
  'bias   −0.5 − 0.0909   = −0.4091',
])('a planted fault is found: %s', (line) => {
  expect(findWrongSums(line)).not.toEqual([])
})

it('words, formulas and rounding are no faults', () => {
  expect(
    findWrongSums(
      'F₁ = 2 × P × R / (P + R)\nkappa = 0.443 / 0.653 = 0.678, and 2 × 3 × 4 = 24.\nx ± 1.96 × 0.015 = 0.871 to 0.929',
    ),
  ).toEqual([])
})
