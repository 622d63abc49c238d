import { index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { incomingKinds } from '#app/core/vocabulary.ts'
import { id, instant, oneOf } from './columns.ts'

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
