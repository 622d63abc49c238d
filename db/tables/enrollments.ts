import { sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, check, index, integer, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { consentKinds, enrollmentStatuses, paymentProviders, paymentStatuses } from '#app/core/vocabulary.ts'
import { id, instant, oneOf, reference } from './columns.ts'
import { courses, moduleContent } from './courses.ts'
import { students } from './students.ts'
import { teamOrders } from './team-orders.ts'

export const enrollments = snakeCase.table(
  'enrollments',
  {
    id: id(),
    studentId: reference(() => students.id).notNull(),
    courseId: reference(() => courses.id).notNull(),
    status: text({ enum: enrollmentStatuses }).notNull().default('pending_payment'),
    /**
     * The price at the time of enrolling, VAT included, in pence. Later changes of the price do not affect this
     * student.
     */
    pricePence: integer().notNull(),
    paidAt: instant(),
    paymentDueDate: instant(),
    enrolledAt: instant().notNull(),
    completedAt: instant(),
    cancelledAt: instant(),
    refundedAt: instant(),
    /** Since when a bank has disputed the payment. The course stays closed until the dispute is settled. */
    heldAt: instant(),
    /** The organisation's order that paid for this enrolment, which then has no payment of its own. */
    teamOrderId: reference(() => teamOrders.id),
    /** Whether the student wants to review after passing the exam; null until the student answers. */
    keepsReviewing: boolean(),
  },
  (t) => [
    oneOf('enrollments_status', t.status, enrollmentStatuses),
    uniqueIndex('enrollments_live')
      .on(t.studentId, t.courseId)
      .where(sql`${t.status} <> 'refunded'`),
    check('enrollments_paid', sql`(${t.paidAt} is not null) = (${t.status} in ('active', 'completed', 'refunded'))`),
    check('enrollments_price', sql`${t.pricePence} >= 0`),
    index('enrollments_student').on(t.studentId, t.enrolledAt),
    index('enrollments_team_order')
      .on(t.teamOrderId)
      .where(sql`${t.teamOrderId} is not null`),
    index('enrollments_due')
      .on(t.paymentDueDate)
      .where(sql`${t.status} = 'pending_payment'`),
    index('enrollments_places')
      .on(t.courseId)
      .where(sql`${t.status} in ('pending_payment', 'active')`),
  ],
)

/**
 * Payment reminders that were sent, each once per due date. A reinstated enrolment has a new due date and so gets new
 * reminders.
 */
export const paymentReminders = snakeCase.table(
  'payment_reminders',
  {
    enrollmentId: reference(() => enrollments.id, { onDelete: 'cascade' }).notNull(),
    dueDate: instant().notNull(),
    daysBefore: integer().notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.enrollmentId, t.dueDate, t.daysBefore] })],
)

/**
 * Returns the time by which lists of payments are sorted: when the money came or, without money, when the payment was
 * started.
 */
export function paymentListedAt({ succeededAt, startedAt }: { succeededAt: SQLWrapper; startedAt: SQLWrapper }) {
  return sql<Date>`(coalesce(${succeededAt}, ${startedAt}))`
}

/**
 * Payments. A row is written before the payer leaves for the card page, and the provider's response is compared with
 * the row.
 */
export const payments = snakeCase.table(
  'payments',
  {
    id: id(),
    /** A payment is for one enrolment or for one order of an organisation. */
    enrollmentId: reference(() => enrollments.id),
    teamOrderId: reference(() => teamOrders.id),
    amountPence: integer().notNull(),
    currency: text().notNull().default('gbp'),
    provider: text({ enum: paymentProviders }).notNull(),
    providerSessionId: text().unique(),
    providerPaymentId: text(),
    status: text({ enum: paymentStatuses }).notNull().default('started'),
    /** The amount received, in pence, which can differ from the price. */
    receivedPence: integer(),
    /** The part of the received amount that was returned, in pence. */
    refundedPence: integer().notNull().default(0),
    /** The payer named on the receipt in addition to the student, such as an employer. */
    payerName: text(),
    payerAddress: text(),
    payerOrganisation: text(),
    payerReference: text(),
    startedAt: instant().notNull(),
    succeededAt: instant(),
    refundedAt: instant(),
  },
  (t) => [
    oneOf('payments_status', t.status, paymentStatuses),
    oneOf('payments_provider', t.provider, paymentProviders),
    check('payments_purpose', sql`num_nonnulls(${t.enrollmentId}, ${t.teamOrderId}) = 1`),
    check('payments_amount', sql`${t.amountPence} >= 0`),
    check('payments_arrived', sql`(${t.receivedPence} is not null) = (${t.succeededAt} is not null)`),
    check('payments_refunded', sql`${t.refundedPence} between 0 and coalesce(${t.receivedPence}, 0)`),
    index('payments_provider_payment').on(t.providerPaymentId),
    uniqueIndex('payments_once')
      .on(t.enrollmentId)
      .where(sql`${t.status} = 'succeeded'`),
    index('payments_enrollment').on(t.enrollmentId),
    uniqueIndex('payments_once_for_team')
      .on(t.teamOrderId)
      .where(sql`${t.status} = 'succeeded'`),
    uniqueIndex('payments_recorded_once_for_team')
      .on(t.teamOrderId)
      .where(sql`${t.status} = 'recorded'`),
    index('payments_team_order')
      .on(t.teamOrderId)
      .where(sql`${t.teamOrderId} is not null`),
    uniqueIndex('payments_recorded_once')
      .on(t.enrollmentId)
      .where(sql`${t.status} = 'recorded'`),
    index('payments_listed').on(paymentListedAt(t), t.id),
    index('payments_surplus')
      .on(t.succeededAt)
      .where(sql`${t.status} = 'needs_refund'`),
    index('payments_open')
      .on(t.startedAt)
      .where(sql`${t.status} = 'started'`),
  ],
)

/** Consents given before the card page, with the version of the text that was shown. */
export const paymentConsents = snakeCase.table(
  'payment_consents',
  {
    paymentId: reference(() => payments.id).notNull(),
    consent: text({ enum: consentKinds }).notNull(),
    textVersion: text().notNull(),
    givenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.consent, t.textVersion] }),
    oneOf('payment_consents_consent', t.consent, consentKinds),
  ],
)

/** Events signed by the provider. Each is processed once. */
export const paymentEvents = snakeCase.table(
  'payment_events',
  {
    id: text().primaryKey(),
    /** The payment of the event; null if the event names none of ours, or if it came before this column existed. */
    paymentId: reference(() => payments.id),
    type: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [index('payment_events_payment').on(t.paymentId)],
)

/** Counters of receipts, which must be numbered without gaps. The transaction that issues a receipt locks the row. */
export const receiptCounters = snakeCase.table('receipt_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

export const receipts = snakeCase.table(
  'receipts',
  {
    id: id(),
    receiptNumber: text().notNull().unique(),
    paymentId: reference(() => payments.id)
      .notNull()
      .unique(),
    studentName: text().notNull(),
    payerName: text(),
    payerAddress: text(),
    payerOrganisation: text(),
    payerReference: text(),
    courseTitle: text().notNull(),
    amountPence: integer().notNull(),
    vatPence: integer().notNull(),
    vatRatePercent: integer().notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [index('receipts_issued').on(t.issuedAt)],
)

export const sectionReads = snakeCase.table(
  'section_reads',
  {
    enrollmentId: reference(() => enrollments.id, { onDelete: 'cascade' }).notNull(),
    sectionId: reference(() => moduleContent.id).notNull(),
    readAt: instant().notNull(),
    /**
     * When the student marked the section as unread again. The row stays, because having opened a section counts for
     * refunds.
     */
    takenBackAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.enrollmentId, t.sectionId] })],
)
