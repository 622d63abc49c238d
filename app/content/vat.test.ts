import { expect, it } from 'vitest'
import { vatNumberOf, vatRatePercentOf } from './vat.ts'

it('charges no VAT without a number, and marks the demo’s number as an example', () => {
  expect([vatNumberOf({ isDemo: false }), vatRatePercentOf({ isDemo: false })]).toEqual([null, 0])
  expect(vatRatePercentOf({ isDemo: true })).toBe(20)
  expect(vatNumberOf({ isDemo: true })).toContain('example')
})
