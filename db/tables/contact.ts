import { sql } from 'drizzle-orm'
import { boolean, check, index, snakeCase, text } from 'drizzle-orm/pg-core'
import { messageStatuses } from '#app/core/vocabulary.ts'
import { profiles } from './accounts.ts'
import { id, instant, oneOf, reference, searchIndex, searchText } from './columns.ts'
import { staff } from './staff.ts'

export const contactMessages = snakeCase.table(
  'contact_messages',
  {
    id: id(),
    reference: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    /** When the promised reply is due, in office hours. */
    answerDueAt: instant().notNull(),
    answeredAt: instant(),
    answeredBy: reference(() => staff.id),
    answer: text(),
    status: text({ enum: messageStatuses }).notNull().default('waiting'),
    /** The reason for closing the message without a reply: duplicate, junk, or settled in another way. */
    closingReason: text(),
    closedBy: reference(() => staff.id),
    closedAt: instant(),
    /** The account that sent the message; null for a visitor. */
    writtenBy: reference(() => profiles.id, { onDelete: 'set null' }),
    /** True if the message came as an email, whose sender address can be forged. */
    byEmail: boolean().notNull().default(false),
    /** The earlier emails that were quoted below its text. */
    quoted: text(),
    createdAt: instant().notNull(),
    sought: searchText('reference', 'first_name', 'last_name', 'email', 'subject'),
  },
  (t) => [
    oneOf('contact_messages_status', t.status, messageStatuses),
    check('contact_messages_answered', sql`(${t.status} = 'answered') = (${t.answeredAt} is not null)`),
    check('contact_messages_closed', sql`(${t.status} = 'closed') = (${t.closedAt} is not null)`),
    index('contact_messages_created').on(t.createdAt),
    index('contact_messages_writer')
      .on(t.writtenBy, t.createdAt)
      .where(sql`${t.writtenBy} is not null`),
    index('contact_messages_due').on(t.status, t.answerDueAt, t.id),
    index('contact_messages_status_created').on(t.status, t.createdAt, t.id),
    searchIndex('contact_messages_sought', t.sought),
  ],
)
