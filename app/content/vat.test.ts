import { expect, it } from 'vitest'
import { vatNumberOf, vatRatePercentOf } from './vat.ts'

it('charges no VAT without a number, and marks the number of the demonstration', () => {
  expect([vatNumberOf({ isDemo: false }), vatRatePercentOf({ isDemo: false })]).toEqual([null, 0])
  expect(vatRatePercentOf({ isDemo: true })).toBe(20)
  expect(vatNumberOf({ isDemo: true })).toContain('example')
})
