const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

export function formatPence(pence: number) {
  return pounds.format(pence / 100)
}

/** Converts the database's decimal text to pence ("480.00" is 48000) without floating point. */
export function penceFromDecimal(decimal: string) {
  const match = /^(\d+)\.(\d{2})$/.exec(decimal)
  if (!match) throw new RangeError(`not an amount in pounds with two decimals: ${decimal}`)
  return Number(match[1]) * 100 + Number(match[2])
}

/** The VAT contained in a price that includes it at the given percentage, rounded half up to a penny. */
export function vatIncluded({ grossPence, ratePercent }: { grossPence: number; ratePercent: number }) {
  return Math.round((grossPence * ratePercent) / (100 + ratePercent))
}
