import { institute } from '#app/core/institute.ts'

const standardRatePercent = 20
/** In the demonstration only, and marked, so that receipts can be seen as a registered institute sends them. */
const exampleNumber = 'GB 000 0000 00 (example)'

/** The VAT number, or null for an institute that is not registered. */
export function vatNumberOf({ isDemo }: { isDemo: boolean }) {
  return institute().vatNumber ?? (isDemo ? exampleNumber : null)
}

/** Only a registered institute may charge VAT or show it. */
export function vatRatePercentOf({ isDemo }: { isDemo: boolean }) {
  return vatNumberOf({ isDemo }) === null ? 0 : standardRatePercent
}
