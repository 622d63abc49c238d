import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, snakeCase, text, uuid, primaryKey } from 'drizzle-orm/pg-core'
import { conversationKinds, scanVerdicts, errorSides, healthParts, incomingKinds } from '#app/core/vocabulary.ts'
import { id, instant, oneOf, reference } from './columns.ts'
import { enrollments } from './enrollments.ts'

/**
 * Outgoing emails, written in the transaction that causes them. The table is the queue: workers take the rows that are
 * due.
 */
export const outbox = snakeCase.table(
  'outbox',
  {
    id: id(),
    recipient: text().notNull(),
    template: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    replyTo: text(),
    /** The iCalendar file attached to the email. */
    calendar: text(),
    /** The enrolment of a reminder, which is checked again before the email is sent; null for other emails. */
    remindsOf: reference(() => enrollments.id, { onDelete: 'cascade' }),
    /** The encrypted link that stops the reminders; null for other emails. */
    stopAddress: text('stop_address'),
    /** The conversation that replies to this email join. */
    aboutKind: text({ enum: conversationKinds }),
    aboutId: uuid(),
    createdAt: instant().notNull(),
    /** The email is not sent before this time: the end of a worker's lease, or of the delay after a failure. */
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** The number of attempts at which a mail server refused this email for now. */
    refusals: integer().notNull().default(0),
    lastError: text(),
    sentAt: instant(),
    givenUpAt: instant(),
    /** When a mail server returned the email after it was sent, and why. */
    returnedAt: instant(),
    returnReason: text(),
    /**
     * When the address and the text were removed. The rest stays, to show that an email of this kind was sent at that
     * time.
     */
    clearedAt: instant(),
  },
  (t) => [
    index('outbox_waiting')
      .on(t.attempts, t.dueAt)
      .where(sql`${t.sentAt} is null and ${t.givenUpAt} is null`),
    index('outbox_given_up')
      .on(t.givenUpAt)
      .where(sql`${t.givenUpAt} is not null`),
    check('outbox_reminder', sql`(${t.remindsOf} is null) = (${t.stopAddress} is null)`),
    check('outbox_one_end', sql`${t.sentAt} is null or ${t.givenUpAt} is null`),
    check('outbox_about', sql`(${t.aboutKind} is null) = (${t.aboutId} is null)`),
    index('outbox_recipient').on(t.recipient, t.createdAt),
    index('outbox_to_clear')
      .on(t.createdAt)
      .where(sql`${t.clearedAt} is null`),
  ],
)

/** The malware scanner's result for each uploaded file, by its key in the store. */
export const uploadScans = snakeCase.table(
  'upload_scans',
  {
    key: text().primaryKey(),
    verdict: text({ enum: scanVerdicts }).notNull(),
    storedAt: instant().notNull(),
    scannedAt: instant(),
    /** The number of times that the scanner answered with an error. */
    failures: integer().notNull().default(0),
    /** When the scanner is asked again after an error. */
    retryAt: instant(),
  },
  (t) => [
    oneOf('upload_scans_verdict', t.verdict, scanVerdicts),
    check('upload_scans_scanned', sql`(${t.scannedAt} is null) = (${t.verdict} = 'not_scanned')`),
    index('upload_scans_waiting')
      .on(t.storedAt)
      .where(sql`${t.verdict} = 'not_scanned'`),
  ],
)

/** Files in the store that no row names, either not yet or not any more. */
export const looseFiles = snakeCase.table('loose_files', {
  key: text().primaryKey(),
  /** When the file was stored, or when its removal was last tried. */
  since: instant().notNull(),
  /** True while the file is being removed. No row may name it any more. */
  isGoing: boolean().notNull().default(false),
})

/**
 * State that all processes share: `clock_shift_seconds` in demo mode; `reminders_place` and `told_of …`, the last
 * student or account that a job has reached; `older_fingerprint_keys`, encrypted keys of recovery codes; `last_backup`,
 * the last scheduled backup.
 */
export const settings = snakeCase.table('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: instant().notNull(),
})

/** The results of the health checks, which a job makes every few minutes. */
export const healthSamples = snakeCase.table(
  'health_samples',
  {
    sampledAt: instant().notNull(),
    part: text({ enum: healthParts }).notNull(),
    isOperational: boolean().notNull(),
    milliseconds: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sampledAt, t.part] }), oneOf('health_samples_part', t.part, healthParts)],
)

/** Unexpected errors by their number. Rows have no message and no URL, because both may contain personal data. */
export const reportedErrors = snakeCase.table(
  'reported_errors',
  {
    number: text().primaryKey(),
    at: instant().notNull(),
    side: text({ enum: errorSides }).notNull(),
    /** The pattern of the route, such as "/courses/:slug". */
    route: text(),
    method: text(),
    /** The class of the error, such as "TypeError". */
    name: text().notNull(),
    /** The text that was shown to the person. */
    shown: text().notNull(),
    /** The stack, one frame per line, without the error's message. */
    frames: text().notNull(),
    /** A hash of name and frames, which is equal for errors with the same cause. */
    cause: text().notNull(),
    requestId: text(),
  },
  (t) => [
    oneOf('reported_errors_side', t.side, errorSides),
    index('reported_errors_at').on(t.at, t.number),
    index('reported_errors_cause').on(t.cause, t.at),
  ],
)

/** Emails that have been processed, so that each takes effect once. Rows have hashes, not contents. */
export const incomingEmails = snakeCase.table(
  'incoming_emails',
  {
    id: id(),
    fingerprint: text().notNull().unique(),
    kind: text({ enum: incomingKinds }).notNull(),
    readAt: instant().notNull(),
  },
  (t) => [oneOf('incoming_emails_kind', t.kind, incomingKinds), index('incoming_emails_read').on(t.readAt)],
)

/** Email addresses to which an email could not be delivered. */
export const unreachableAddresses = snakeCase.table(
  'unreachable_addresses',
  {
    id: id(),
    /** The email address in lower case. */
    email: text().notNull().unique(),
    reason: text().notNull(),
    /** The email that was returned. */
    emailId: uuid().notNull(),
    returnedAt: instant().notNull(),
  },
  (t) => [index('unreachable_addresses_returned').on(t.returnedAt)],
)
