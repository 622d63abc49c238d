import { sql } from 'drizzle-orm'
import { boolean, check, index, primaryKey, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { complaintKinds } from '#app/core/vocabulary.ts'
import { profiles } from './accounts.ts'
import { id, instant, oneOf } from './columns.ts'
import { staff } from './staff.ts'

/** A wish to be forgotten, from the asking to the last file and letter. What it says of a person is that they asked. */
export const erasures = snakeCase.table(
  'erasures',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id),
    requestedAt: instant().notNull(),
    /** Nobody asked: the years are over for which the records are kept. Signing in takes it back (a trigger of `sessions`). */
    byYears: boolean().notNull().default(false),
    /** Until then it may be taken back. */
    dueAt: instant().notNull(),
    cancelledAt: instant(),
    /** Since when the rows tell nobody's name; files and letters follow. */
    erasedAt: instant(),
    /** The keys of files that still lie in the store. */
    files: text().array().notNull().default([]),
    /** The address, sealed, until the last letter to it has left and is gone. */
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

/** Who was written to of a change in the terms or the privacy policy. */
export const policyNotices = snakeCase.table(
  'policy_notices',
  {
    change: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id),
    writtenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.change] })],
)

/** What somebody with an account complains of or asks of their data, with the day by which it is answered. */
export const complaints = snakeCase.table(
  'complaints',
  {
    id: id(),
    reference: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id),
    kind: text({ enum: complaintKinds }).notNull(),
    body: text().notNull(),
    receivedAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** As its writer read it. */
    answer: text(),
    answeredBy: uuid().references(() => staff.id),
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
