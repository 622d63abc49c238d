import { sql } from 'drizzle-orm'
import { check, index, integer, json, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import {
  disputeFilePurposes,
  disputeStatuses,
  disputeStepKinds,
  refundBases,
  refundGrounds,
  refundStatuses,
} from '#app/core/vocabulary.ts'
import { id, instant, oneOf, reference } from './columns.ts'
import { payments, receipts } from './enrollments.ts'
import { staff } from './staff.ts'
import { studentTickets } from './tickets.ts'

/**
 * Money owed back. The row is written in the transaction that decides the refund. A worker with a lease sends the money
 * outside any transaction. Refunds made at the provider or by a bank are recorded when they are noticed.
 */
export const refunds = snakeCase.table(
  'refunds',
  {
    id: id(),
    paymentId: reference(() => payments.id).notNull(),
    amountPence: integer().notNull(),
    ground: text({ enum: refundGrounds }).notNull(),
    /** The basis of a withdrawal's refund: our policy or the law, whichever gives more. */
    basis: text({ enum: refundBases }),
    reason: text(),
    requestedBy: reference(() => staff.id),
    status: text({ enum: refundStatuses }).notNull().default('due'),
    requestedAt: instant().notNull(),
    dueAt: instant().notNull(),
    leasedUntil: instant(),
    tries: integer().notNull().default(0),
    /** Incremented each time staff retry a refund that the provider refused. */
    round: integer().notNull().default(1),
    /** The provider's reason for refusing. */
    failure: text(),
    providerRefundId: text().unique(),
    doneAt: instant(),
    /** The reference on our bank statement, for a refund that was paid back by hand. */
    paidBackReference: text(),
    /** The member of staff who recorded that refund. */
    paidBackBy: reference(() => staff.id),
    /** The ticket in which the student asked for the refund. */
    ticketId: reference(() => studentTickets.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('refunds_ground', t.ground, refundGrounds),
    oneOf('refunds_basis', t.basis, refundBases),
    oneOf('refunds_status', t.status, refundStatuses),
    check('refunds_amount', sql`${t.amountPence} > 0`),
    check('refunds_done', sql`(${t.doneAt} is not null) = (${t.status} = 'done')`),
    index('refunds_payment').on(t.paymentId),
    index('refunds_due')
      .on(t.dueAt)
      .where(sql`${t.status} = 'due'`),
    index('refunds_ticket').on(t.ticketId),
    index('refunds_failed')
      .on(t.requestedAt)
      .where(sql`${t.status} = 'failed'`),
  ],
)

export const creditNoteCounters = snakeCase.table('credit_note_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
})

/** Credit notes of refunds, each for the receipt of its payment. */
export const creditNotes = snakeCase.table(
  'credit_notes',
  {
    id: id(),
    creditNoteNumber: text().notNull().unique(),
    refundId: reference(() => refunds.id)
      .notNull()
      .unique(),
    receiptId: reference(() => receipts.id).notNull(),
    amountPence: integer().notNull(),
    vatPence: integer().notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [index('credit_notes_receipt').on(t.receiptId), index('credit_notes_issued').on(t.issuedAt)],
)

/** Disputes: payments that the payer's bank disputes, as the provider reports them. */
export const disputes = snakeCase.table(
  'disputes',
  {
    id: id(),
    paymentId: reference(() => payments.id).notNull(),
    providerDisputeId: text().notNull().unique(),
    amountPence: integer().notNull(),
    reason: text().notNull(),
    status: text({ enum: disputeStatuses }).notNull(),
    openedAt: instant().notNull(),
    closedAt: instant(),
    /** The provider's own word for the status, such as "needs_response". */
    providerStatus: text(),
    /** The time after which the bank accepts no more evidence. */
    evidenceDueBy: instant(),
    /** The number of times that the provider has sent evidence to the bank. */
    submissions: integer().notNull().default(0),
    ticketId: reference(() => studentTickets.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('disputes_status', t.status, disputeStatuses),
    check('disputes_closed', sql`(${t.closedAt} is not null) = (${t.status} <> 'open')`),
    index('disputes_payment').on(t.paymentId),
    index('disputes_ticket').on(t.ticketId),
    index('disputes_open')
      .on(t.openedAt)
      .where(sql`${t.status} = 'open'`),
  ],
)

/**
 * Steps that staff took in a dispute in earlier versions. They are kept as proof of what the bank was told, and only
 * read.
 */
export const disputeSteps = snakeCase.table(
  'dispute_steps',
  {
    id: id(),
    disputeId: reference(() => disputes.id).notNull(),
    kind: text({ enum: disputeStepKinds }).notNull(),
    words: text().notNull(),
    madeBy: reference(() => staff.id).notNull(),
    madeAt: instant().notNull(),
    sentAt: instant(),
    leasedUntil: instant(),
    tries: integer().notNull().default(0),
    /** The provider's reason for refusing. */
    failure: text(),
    /**
     * The answer to the bank, from the first try until it is sent. It is stored, because the provider refuses a
     * repeated answer that differs.
     */
    evidence: json().$type<Record<string, string>>(),
  },
  (t) => [
    oneOf('dispute_steps_kind', t.kind, disputeStepKinds),
    index('dispute_steps_dispute').on(t.disputeId, t.madeAt),
    index('dispute_steps_unsent')
      .on(t.madeAt)
      .where(sql`${t.kind} <> 'note' and ${t.sentAt} is null`),
  ],
)

/** Files that earlier versions sent to the bank. They are kept as proof of what the bank was told, and only read. */
export const disputeFiles = snakeCase.table(
  'dispute_files',
  {
    id: id(),
    disputeId: reference(() => disputes.id).notNull(),
    stepId: reference(() => disputeSteps.id).notNull(),
    purpose: text({ enum: disputeFilePurposes }).notNull(),
    /** The key of our copy in the private storage; null once it is deleted. */
    filePath: text(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileSize: integer().notNull(),
    providerFileId: text(),
  },
  (t) => [
    oneOf('dispute_files_purpose', t.purpose, disputeFilePurposes),
    unique('dispute_files_step').on(t.stepId, t.purpose),
    index('dispute_files_dispute').on(t.disputeId),
  ],
)
