export const daysToPay = 14

/** Days to withdraw, both by our refund policy and by law; the day of the payment does not count. */
export const daysToWithdraw = 14

/** Below this percentage of sections read, our policy refunds the whole price. */
export const fullRefundBelowPercent = 10

/** Days in which the law requires us to pay a refund. */
export const daysToRefund = 14

/** The fewest and most places in one order of an organisation. */
export const fewestTeamPlaces = 2
export const mostTeamPlaces = 200

/** Days to pay an invoice for team places. */
export const daysToPayInvoice = 30

/** Days to return places that nobody has claimed; the day of the payment does not count. */
export const daysToReturnPlaces = daysToWithdraw
