import { boolean, index, integer, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { jobApplications } from './applications.ts'
import { id, instant } from './columns.ts'

/** Replies of applicants to our emails. */
export const applicationReplies = snakeCase.table(
  'application_replies',
  {
    id: id(),
    applicationId: uuid()
      .notNull()
      .references(() => jobApplications.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    body: text().notNull(),
    /** The earlier emails that were quoted below the text of the reply. */
    quoted: text(),
    /** The email address in the From line of the reply. */
    sender: text().notNull(),
    /** False unless our mail server confirmed that the email came from the applicant’s email address. */
    isConfirmed: boolean().notNull(),
    /** True if the sender has the right address, but our mail server did not say whether the email is genuine. */
    isSenderUnchecked: boolean().notNull().default(false),
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
    /** The key of the file in the private storage. */
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
