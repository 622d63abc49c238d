import { expect, it } from 'vitest'
import { describeSaleTerms } from './sale-terms.ts'

it('describes for what a course is sold', () => {
  expect(describeSaleTerms({ price: '1085.00', places: 20, isStopped: false })).toBe('£1,085.00, 20 places, on sale')
  expect(describeSaleTerms({ price: '25.00', places: null, isStopped: true })).toBe('£25.00, no limit, not on sale')
})
