import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { conversationKinds, scanVerdicts } from '#app/core/vocabulary.ts'
import { id, instant, oneOf } from './columns.ts'
import { enrollments } from './enrollments.ts'

/** Outgoing email, written in the transaction of its cause. The table is the queue: workers take what is due. */
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
    /** The iCalendar file attached to it. */
    calendar: text(),
    /**
     * For an email that can be stopped: its enrolment, checked again before sending, and the encrypted link to
     * unsubscribe.
     */
    remindsOf: uuid().references(() => enrollments.id, { onDelete: 'cascade' }),
    stopAddress: text('stop_address'),
    /** The conversation that replies to this email join. */
    aboutKind: text({ enum: conversationKinds }),
    aboutId: uuid(),
    createdAt: instant().notNull(),
    /** Not sent before this time: the end of a worker's lease, or of the delay after a failure. */
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    sentAt: instant(),
    givenUpAt: instant(),
    /** When and why a mail server returned it after it was sent. */
    returnedAt: instant(),
    returnReason: text(),
    /** When the address and the text were removed. The rest stays: an email of this kind was sent at that time. */
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
    /** Number of times the scanner answered with an error, and when it is asked again. */
    failures: integer().notNull().default(0),
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

/** Files in the store that no row names, either not yet or no longer. */
export const looseFiles = snakeCase.table('loose_files', {
  key: text().primaryKey(),
  /** When it was stored, or when its removal was last tried. */
  since: instant().notNull(),
  /** Being removed: no row may name it any more. */
  isGoing: boolean().notNull().default(false),
})

/**
 * State shared by all processes: `clock_shift_seconds` in demo mode; `reminders_place` and `told_of …`, how far a job
 * has got through students or accounts; `older_fingerprint_keys`, encrypted keys of recovery codes;
 * `last_backup`, the last scheduled one.
 */
export const settings = snakeCase.table('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: instant().notNull(),
})
