import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { teamOrderMethods, teamOrderStatuses } from '#app/core/vocabulary.ts'
import { profiles } from './accounts.ts'
import { id, instant, oneOf, reference } from './columns.ts'
import { courses } from './courses.ts'

/**
 * Orders of organisations for several places on one course. The id comes from the form, so that a form sent twice is
 * stored once.
 */
export const teamOrders = snakeCase.table(
  'team_orders',
  {
    id: id(),
    invoiceNumber: text().notNull().unique(),
    contactId: reference(() => profiles.id).notNull(),
    courseId: reference(() => courses.id).notNull(),
    places: integer().notNull(),
    /**
     * The price of a place at the time of the order, VAT included, in pence. Later changes of the price do not affect
     * this order.
     */
    placePricePence: integer().notNull(),
    vatRatePercent: integer().notNull(),
    organisation: text().notNull(),
    billingAddress: text().notNull(),
    vatNumber: text(),
    purchaseOrder: text(),
    method: text({ enum: teamOrderMethods }).notNull(),
    status: text({ enum: teamOrderStatuses }).notNull().default('awaiting_payment'),
    /** The version of the conditions that the contact agreed to. */
    termsVersion: text().notNull(),
    orderedAt: instant().notNull(),
    dueAt: instant().notNull(),
    paidAt: instant(),
    cancelledAt: instant(),
    /**
     * Since when a bank has disputed the payment. Until the dispute is settled, no place can be claimed or returned.
     */
    heldAt: instant(),
    isLinkOpen: boolean().notNull().default(false),
    /** The number of the current link. Incrementing it makes earlier links invalid. */
    linkRound: integer().notNull().default(1),
  },
  (t) => [
    oneOf('team_orders_method', t.method, teamOrderMethods),
    oneOf('team_orders_status', t.status, teamOrderStatuses),
    check('team_orders_places', sql`${t.places} between 2 and 200`),
    check('team_orders_price', sql`${t.placePricePence} > 0`),
    check('team_orders_paid', sql`(${t.paidAt} is not null) = (${t.status} = 'paid')`),
    check('team_orders_cancelled', sql`(${t.cancelledAt} is not null) = (${t.status} = 'cancelled')`),
    index('team_orders_contact').on(t.contactId, t.orderedAt),
    index('team_orders_ordered').on(t.orderedAt, t.id),
  ],
)

/** Counters of invoices, which are numbered without gaps, like receipts. */
export const invoiceCounters = snakeCase.table('invoice_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})
