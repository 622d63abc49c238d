import { sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { id, instant } from './columns.ts'

/** A wish to be forgotten, from the asking to the last file and letter. What it says of a person is that they asked. */
export const erasures = snakeCase.table(
  'erasures',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => profiles.id),
    requestedAt: instant().notNull(),
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
