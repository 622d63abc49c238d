import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPence, penceFromDecimal, computeIncludedVat } from './money.ts'

it('shows pounds with two decimals', () => {
  expect(formatPence(48_000)).toBe('£480.00')
  expect(formatPence(5)).toBe('£0.05')
  expect(formatPence(123_456)).toBe('£1,234.56')
  const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
  fc.assert(
    fc.property(fc.integer(), (pence) => {
      expect(formatPence(pence)).toBe(pounds.format(pence / 100))
    }),
  )
})

it('reads the database’s decimals exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (pence) => {
      const text = `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`
      expect(penceFromDecimal(text)).toBe(pence)
    }),
  )
})

it.each(['1', '1.5', '-1.00', '1,000.00', ''])('refuses %s', (text) =>
  expect(() => penceFromDecimal(text)).toThrow(RangeError),
)

it('finds the VAT that a price contains', () => {
  expect(computeIncludedVat({ grossPence: 48_000, ratePercent: 20 })).toBe(8_000)
  expect(computeIncludedVat({ grossPence: 2_500, ratePercent: 20 })).toBe(417)
})
