import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { scanVerdicts } from '#app/core/vocabulary.ts'
import { id, instant, oneOf } from './columns.ts'
import { enrollments } from './enrollments.ts'

/** Mail written in the transaction of the act it tells of. It is its own queue: the postman takes what is due. */
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
    /** Of a letter that may be stopped: the enrolment it reminds of, which is asked again before it leaves, and the sealed address that stops such letters. */
    remindsOf: uuid().references(() => enrollments.id, { onDelete: 'cascade' }),
    stopAddress: text(),
    createdAt: instant().notNull(),
    /** Nobody tries before this: the end of a lease while a worker sends, of a pause after a refusal. */
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    sentAt: instant(),
    givenUpAt: instant(),
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
    index('outbox_recipient').on(t.recipient, t.createdAt),
  ],
)

/** What the malware scanner said of each file that somebody sent, by its key in the store. */
export const uploadScans = snakeCase.table(
  'upload_scans',
  {
    key: text().primaryKey(),
    verdict: text({ enum: scanVerdicts }).notNull(),
    storedAt: instant().notNull(),
    scannedAt: instant(),
  },
  (t) => [
    oneOf('upload_scans_verdict', t.verdict, scanVerdicts),
    check('upload_scans_scanned', sql`(${t.scannedAt} is null) = (${t.verdict} = 'not_scanned')`),
    index('upload_scans_waiting')
      .on(t.storedAt)
      .where(sql`${t.verdict} = 'not_scanned'`),
  ],
)

/** Files in the store that no row names: not yet, since they have just come, or no longer. */
export const looseFiles = snakeCase.table('loose_files', {
  key: text().primaryKey(),
  /** Since when it lies there, or was last tried to be removed. */
  since: instant().notNull(),
  /** From then on no row may name it: somebody is removing it. */
  isGoing: boolean().notNull().default(false),
})

/** What all processes know and no row of its own holds: `clock_shift_seconds` in demo mode, `reminders_place` and `told_of …` of the students and accounts gone through. */
export const settings = snakeCase.table('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: instant().notNull(),
})
