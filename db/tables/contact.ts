import { index, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
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
    /** When the promised answer is due, in office hours. */
    answerDueAt: instant().notNull(),
    answeredAt: instant(),
    answeredBy: uuid().references(() => staff.id),
    answer: text(),
    createdAt: instant().notNull(),
  },
  (t) => [index('contact_messages_created').on(t.createdAt)],
)
