import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { complaintKinds, reminderKinds } from '#app/core/vocabulary.ts'
import { profiles } from './accounts.ts'
import { id, instant, oneOf, reference } from './columns.ts'
import { staff } from './staff.ts'
import { enrollments } from './enrollments.ts'

/**
 * Requests to erase an account. A row stays until the last file and email are deleted. It shows nothing about the
 * person except that they asked.
 */
export const erasures = snakeCase.table(
  'erasures',
  {
    id: id(),
    userId: reference(() => profiles.id).notNull(),
    requestedAt: instant().notNull(),
    /**
     * True if the retention period started the erasure instead of a request. Signing in cancels it (a trigger on
     * `sessions`).
     */
    byYears: boolean().notNull().default(false),
    /** The time until which the person can cancel the erasure. */
    dueAt: instant().notNull(),
    cancelledAt: instant(),
    /** When the rows were made anonymous. Files and emails are deleted afterwards. */
    erasedAt: instant(),
    /** The keys of files that are still in the store. */
    files: text().array().notNull().default([]),
    /** The encrypted email address, until the last email to it has been sent and deleted. */
    sealedAddress: text(),
    doneAt: instant(),
  },
  (t) => [
    uniqueIndex('erasures_open')
      .on(t.userId)
      .where(sql`${t.cancelledAt} is null and ${t.doneAt} is null`),
    index('erasures_due')
      .on(t.dueAt)
      .where(sql`${t.cancelledAt} is null and ${t.doneAt} is null`),
    check('erasures_in_order', sql`${t.doneAt} is null or (${t.erasedAt} is not null and ${t.sealedAddress} is null)`),
  ],
)

/** Accounts that were emailed about a change of the terms or the privacy policy. */
export const policyNotices = snakeCase.table(
  'policy_notices',
  {
    change: text().notNull(),
    userId: reference(() => profiles.id).notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.change] })],
)

/** Complaints and data requests of accounts, with the date by which to reply. */
export const complaints = snakeCase.table(
  'complaints',
  {
    id: id(),
    reference: text().notNull().unique(),
    userId: reference(() => profiles.id).notNull(),
    kind: text({ enum: complaintKinds }).notNull(),
    body: text().notNull(),
    receivedAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** The reply, as sent. */
    answer: text(),
    answeredBy: reference(() => staff.id),
    answeredAt: instant(),
  },
  (t) => [
    oneOf('complaints_kind', t.kind, complaintKinds),
    check(
      'complaints_answered',
      sql`(${t.answeredAt} is null) = (${t.answer} is null) and (${t.answeredAt} is null) = (${t.answeredBy} is null)`,
    ),
    index('complaints_due')
      .on(t.dueAt, t.id)
      .where(sql`${t.answeredAt} is null`),
    index('complaints_answered_at')
      .on(t.answeredAt, t.id)
      .where(sql`${t.answeredAt} is not null`),
    index('complaints_user').on(t.userId, t.receivedAt),
  ],
)

/** Reminder emails about a course that were sent. Only the latest daily email is stored. */
export const studyReminders = snakeCase.table(
  'study_reminders',
  {
    id: id(),
    enrollmentId: reference(() => enrollments.id, { onDelete: 'cascade' }).notNull(),
    kind: text({ enum: reminderKinds }).notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [
    oneOf('study_reminders_kind', t.kind, reminderKinds),
    index('study_reminders_enrollment').on(t.enrollmentId, t.writtenAt),
    uniqueIndex('study_reminders_exam')
      .on(t.enrollmentId)
      .where(sql`${t.kind} = 'exam-opens'`),
  ],
)
