import { boolean, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { jobApplications } from './applications.ts'
import { id, instant } from './columns.ts'

/** An applicant's reply to one of our emails. */
export const applicationReplies = snakeCase.table(
  'application_replies',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    body: text().notNull(),
    /** The earlier emails that were quoted below its text. */
    quoted: text(),
    /** The address in its From line. */
    sender: text().notNull(),
    /** False if that is not the applicant’s address. */
    isConfirmed: boolean().notNull(),
    isAutomatic: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('application_replies_application').on(t.applicationId, t.createdAt)],
)

export const applicationReplyFiles = snakeCase.table(
  'application_reply_files',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    replyId: uuid()
      .notNull()
      .references(() => applicationReplies.id, { onDelete: 'cascade' }),
    /** Its key in the private storage. */
    filePath: text().notNull().unique(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileSize: integer().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [
    index('application_reply_files_application').on(t.applicationId),
    index('application_reply_files_reply').on(t.replyId),
  ],
)
