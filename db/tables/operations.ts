import { sql } from 'drizzle-orm'
import { index, integer, jsonb, snakeCase, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Mail written in the transaction of the act it tells of; a job delivers it. */
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
    createdAt: instant().notNull(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (t) => [
    index('outbox_waiting')
      .on(t.createdAt)
      .where(sql`${t.sentAt} is null`),
    index('outbox_recipient').on(t.recipient, t.createdAt),
  ],
)

/** What the operator set while running: `clock_shift_seconds` in demo mode, `content_version` for stored pages. */
export const settings = snakeCase.table('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: instant().notNull(),
})
