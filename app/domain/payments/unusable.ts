import { formatPence } from '#app/core/money.ts'
import type { PaymentEvidence } from './payments.ts'

/** Why money that arrived could not be used. */
export type Unusable = 'wrong-currency' | 'wrong-sum' | 'not-payable'

/** The money, such as "£20.00" or "25.00 EUR", the price, and why they do not go together. */
export type UnusableMoney = { received: string; pricePence: number; why: Unusable }

/** `receivedPence` is null for money in another currency, because our books are in pounds. */
export function explainUnusable({
  amountPence,
  receivedPence,
}: {
  amountPence: number
  receivedPence: number | null
}): Unusable {
  if (receivedPence === null) return 'wrong-currency'
  return receivedPence === amountPence ? 'not-payable' : 'wrong-sum'
}

/** Formats an amount in the currency's smallest unit, such as "25.00 EUR". Yen and the like have no smaller unit. */
function formatForeign({ amountPence, currency }: Pick<PaymentEvidence, 'amountPence' | 'currency'>) {
  const code = currency.toUpperCase()
  const { maximumFractionDigits: digits = 2 } = /^[A-Z]{3}$/.test(code)
    ? new Intl.NumberFormat('en-GB', { style: 'currency', currency: code }).resolvedOptions()
    : {}
  return `${(amountPence / 10 ** digits).toFixed(digits)} ${code}`
}

export function describeUnusable(
  evidence: PaymentEvidence,
  { amountPence, currency }: { amountPence: number; currency: string },
): UnusableMoney {
  const isForeign = evidence.currency.toLowerCase() !== currency
  return {
    received: isForeign ? formatForeign(evidence) : formatPence(evidence.amountPence),
    pricePence: amountPence,
    why: explainUnusable({ amountPence, receivedPence: isForeign ? null : evidence.amountPence }),
  }
}

/** Explains to the payer why money could not be used. `closed` says so of money that came for nothing payable. */
export function explainToPayer({
  why,
  pricePence,
  closed,
}: Pick<UnusableMoney, 'why' | 'pricePence'> & { closed: string }) {
  const reasons: Record<Unusable, string> = {
    'wrong-currency': `We take payments in pounds only, and the price is ${formatPence(pricePence)}.`,
    'wrong-sum': `The price is ${formatPence(pricePence)}.`,
    'not-payable': closed,
  }
  return reasons[why]
}
