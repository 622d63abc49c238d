import { sql } from 'drizzle-orm'
import { check, date, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant, reference } from './columns.ts'
import { payments } from './enrollments.ts'
import { staff } from './staff.ts'

/**
 * Payments without a card, as staff have recorded them. Method and price are in the row in `payments`. The payment
 * counts only once a second person has confirmed it.
 */
export const offlinePayments = snakeCase.table(
  'offline_payments',
  {
    id: id(),
    paymentId: reference(() => payments.id)
      .notNull()
      .unique(),
    /** The reference on the bank statement or the cheque. */
    reference: text().notNull(),
    /** The amount received, in pence, which may differ from the price. */
    amountPence: integer().notNull(),
    receivedOn: date({ mode: 'string' }).notNull(),
    recordedBy: reference(() => staff.id).notNull(),
    recordedAt: instant().notNull(),
    confirmedBy: reference(() => staff.id),
    confirmedAt: instant(),
    withdrawnBy: reference(() => staff.id),
    withdrawnAt: instant(),
    withdrawnReason: text(),
  },
  (t) => [
    check('offline_payments_amount', sql`${t.amountPence} > 0`),
    check('offline_payments_two_people', sql`${t.confirmedBy} <> ${t.recordedBy}`),
    check('offline_payments_confirmed', sql`(${t.confirmedAt} is not null) = (${t.confirmedBy} is not null)`),
    check(
      'offline_payments_withdrawn',
      sql`(${t.withdrawnAt} is not null) = (${t.withdrawnBy} is not null) and (${t.withdrawnAt} is not null) = (${t.withdrawnReason} is not null)`,
    ),
    check('offline_payments_one_end', sql`${t.confirmedAt} is null or ${t.withdrawnAt} is null`),
  ],
)

/**
 * Money at the card provider that belongs to no payment here, for example because a backup from before the payment was
 * restored. It waits until somebody has refunded it or recorded it by hand. So does the money of an organisation's lost
 * dispute that its bank has returned to us: the books count it as refunded.
 */
export const strayPayments = snakeCase.table(
  'stray_payments',
  {
    id: id(),
    /** The provider's id of the checkout session, or of the dispute whose money was returned. */
    sessionId: text().notNull().unique(),
    providerPaymentId: text(),
    amountPence: integer().notNull(),
    currency: text().notNull(),
    receivedAt: instant().notNull(),
    settledBy: reference(() => staff.id),
    settledAt: instant(),
    /** HR’s note on how the money was settled. */
    note: text(),
  },
  (t) => [
    check(
      'stray_payments_settled',
      sql`(${t.settledAt} is not null) = (${t.settledBy} is not null) and (${t.settledAt} is not null) = (${t.note} is not null)`,
    ),
    index('stray_payments_waiting')
      .on(t.receivedAt)
      .where(sql`${t.settledAt} is null`),
  ],
)
