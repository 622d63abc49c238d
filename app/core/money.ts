import { formatNumber } from './text.ts'

/** "£1,234.50" from 123450. */
export function formatPence(pence: number) {
  const size = Math.abs(pence)
  const decimals = String(size % 100).padStart(2, '0')
  return `${pence < 0 ? '-' : ''}£${formatNumber(Math.floor(size / 100))}.${decimals}`
}

/** Converts the database's decimal text to pence ("480.00" is 48000) without floating point. */
export function penceFromDecimal(decimal: string) {
  const match = /^(\d+)\.(\d{2})$/.exec(decimal)
  if (!match) throw new RangeError(`not an amount in pounds with two decimals: ${decimal}`)
  return Number(match[1]) * 100 + Number(match[2])
}

/** The VAT contained in a price that includes it at the given percentage, rounded half up to a penny. */
export function computeIncludedVat({ grossPence, ratePercent }: { grossPence: number; ratePercent: number }) {
  return Math.round((grossPence * ratePercent) / (100 + ratePercent))
}
