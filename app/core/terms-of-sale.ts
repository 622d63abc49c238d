/** Days from enrolling until the payment is due. */
export const daysToPay = 14

/** Days for our refund policy and for the statutory right to cancel; the day of the payment does not count. */
export const daysToWithdraw = 14

/** Our policy refunds the whole price while less than this percentage of the sections has been read. */
export const fullRefundBelowPercent = 10

/** The law gives us this many days to refund whoever cancels. */
export const daysToRefund = 14
