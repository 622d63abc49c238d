import { sql } from 'drizzle-orm'
import { check, index, integer, snakeCase, text, uuid, unique } from 'drizzle-orm/pg-core'
import { id, instant, reference } from './columns.ts'
import { teamOrders } from './team-orders.ts'
import { enrollments } from './enrollments.ts'
import { refunds } from './refunds.ts'

/** Places that an organisation has paid for: free, reserved by an invitation, claimed or returned. */
export const teamPlaces = snakeCase.table(
  'team_places',
  {
    id: id(),
    orderId: reference(() => teamOrders.id).notNull(),
    placeNumber: integer().notNull(),
    enrollmentId: reference(() => enrollments.id).unique(),
    claimedAt: instant(),
    /** When the student agreed to share their name and progress; null if they have not. */
    sharedAt: instant(),
    invitedEmail: text(),
    /** The id in the emailed token; null once the invitation is cancelled, which makes the link invalid. */
    invitationId: uuid().unique(),
    invitedAt: instant(),
    returnedAt: instant(),
    /** The refund of the places that were returned together. */
    refundId: reference(() => refunds.id),
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
