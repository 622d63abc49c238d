import { institute } from '#app/core/institute.ts'

const standardRatePercent = 20
/** An example VAT number for the demo, so that its receipts look like those of a VAT-registered institute. */
const exampleNumber = 'GB 000 0000 00 (example)'

/** The VAT number, or null for an institute that is not registered. */
export function vatNumberOf({ isDemo }: { isDemo: boolean }) {
  return institute().vatNumber ?? (isDemo ? exampleNumber : null)
}

/** Returns the VAT rate in per cent: 0 without a VAT number, because only a registered institute may charge VAT. */
export function vatRatePercentOf({ isDemo }: { isDemo: boolean }) {
  return vatNumberOf({ isDemo }) === null ? 0 : standardRatePercent
}
