import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text, uuid, unique } from 'drizzle-orm/pg-core'
import { teamOrderMethods, teamOrderStatuses } from '#app/core/vocabulary.ts'
import { profiles } from './accounts.ts'
import { id, instant, oneOf } from './columns.ts'
import { courses } from './courses.ts'
import { enrollments } from './enrollments.ts'
import { refunds } from './refunds.ts'

/**
 * Orders of organisations for several places on one course. The id comes from the form, so that a form sent twice is
 * stored once.
 */
export const teamOrders = snakeCase.table(
  'team_orders',
  {
    id: id(),
    invoiceNumber: text().notNull().unique(),
    contactId: uuid()
      .notNull()
      .references(() => profiles.id),
    courseId: uuid()
      .notNull()
      .references(() => courses.id),
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

/** Places that an organisation has paid for: free, reserved by an invitation, claimed or returned. */
export const teamPlaces = snakeCase.table(
  'team_places',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => teamOrders.id),
    placeNumber: integer().notNull(),
    enrollmentId: uuid()
      .unique()
      .references(() => enrollments.id),
    claimedAt: instant(),
    /** When the student agreed to share their name and progress; null if they have not. */
    sharedAt: instant(),
    invitedEmail: text(),
    /** The id in the emailed token; null once the invitation is cancelled, which makes the link invalid. */
    invitationId: uuid().unique(),
    invitedAt: instant(),
    returnedAt: instant(),
    /** The refund of the places that were returned together. */
    refundId: uuid().references(() => refunds.id),
  },
  (t) => [
    unique('team_places_number').on(t.orderId, t.placeNumber),
    check('team_places_claimed', sql`(${t.enrollmentId} is null) = (${t.claimedAt} is null)`),
    check('team_places_shared', sql`${t.sharedAt} is null or ${t.enrollmentId} is not null`),
    check('team_places_invited', sql`(${t.invitedEmail} is null) = (${t.invitedAt} is null)`),
    check('team_places_invitation', sql`${t.invitationId} is null or ${t.invitedEmail} is not null`),
    check(
      'team_places_returned',
      sql`${t.returnedAt} is null or (${t.enrollmentId} is null and ${t.invitedEmail} is null)`,
    ),
    check('team_places_refunded', sql`${t.refundId} is null or ${t.returnedAt} is not null`),
    index('team_places_refund').on(t.refundId),
  ],
)
