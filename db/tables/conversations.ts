import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core'
import { messageAuthors } from '#app/core/vocabulary.ts'
import { jobApplications } from './applications.ts'
import { chats } from './chats.ts'
import { id, instant, oneOf, reference } from './columns.ts'
import { contactMessages } from './contact.ts'
import { staff } from './staff.ts'
import { studentTickets } from './tickets.ts'

/**
 * What was written in tickets, contact messages, job applications and chats, after the question with which each began.
 * A message belongs to one of them.
 */
export const conversationMessages = snakeCase.table(
  'conversation_messages',
  {
    /** In a chat chosen by the sender's page, so that a line that is sent twice is stored once. */
    id: id(),
    ticketId: reference(() => studentTickets.id, { onDelete: 'cascade' }),
    contactMessageId: reference(() => contactMessages.id, { onDelete: 'cascade' }),
    applicationId: reference(() => jobApplications.id, { onDelete: 'cascade' }),
    chatId: reference(() => chats.id, { onDelete: 'cascade' }),
    /** The number of the line in a chat, counted from 1. */
    place: integer(),
    author: text({ enum: messageAuthors }).notNull().default('person'),
    staffId: reference(() => staff.id),
    /** The subject of an email to an application. */
    subject: text(),
    body: text().notNull(),
    /** True for an internal note, which only staff see. */
    isInternal: boolean().notNull().default(false),
    /** True if the message was written through the link in an email, without signing in. */
    byLink: boolean().notNull().default(false),
    /** The email address in the From line of an email; null for a message that was written on the site. */
    sender: text(),
    /** False unless our mail server confirmed that the email came from the address to which ours went. */
    isConfirmed: boolean().notNull().default(true),
    /** True if the sender has the right address, but our mail server did not say whether the email is genuine. */
    isSenderUnchecked: boolean().notNull().default(false),
    isAutomatic: boolean().notNull().default(false),
    /** The earlier emails that were quoted below the text of the message. */
    quoted: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    oneOf('conversation_messages_author', t.author, messageAuthors),
    check(
      'conversation_messages_conversation',
      sql`num_nonnulls(${t.ticketId}, ${t.contactMessageId}, ${t.applicationId}, ${t.chatId}) = 1`,
    ),
    check(
      'conversation_messages_staff',
      sql`(${t.author} = 'staff') = (${t.staffId} is not null) or ${t.author} = 'system'`,
    ),
    check('conversation_messages_internal', sql`not ${t.isInternal} or ${t.author} = 'staff'`),
    check('conversation_messages_by_person', sql`${t.author} = 'person' or (not ${t.byLink} and ${t.sender} is null)`),
    check('conversation_messages_line', sql`(${t.chatId} is null) = (${t.place} is null)`),
    unique('conversation_messages_place').on(t.chatId, t.place),
    index('conversation_messages_ticket').on(t.ticketId, t.createdAt),
    index('conversation_messages_contact_message').on(t.contactMessageId, t.createdAt),
    index('conversation_messages_application').on(t.applicationId, t.createdAt),
  ],
)

/** Files of a message, or of the question with which the conversation began. */
export const conversationFiles = snakeCase.table(
  'conversation_files',
  {
    id: id(),
    ticketId: reference(() => studentTickets.id, { onDelete: 'cascade' }),
    contactMessageId: reference(() => contactMessages.id, { onDelete: 'cascade' }),
    applicationId: reference(() => jobApplications.id, { onDelete: 'cascade' }),
    /** Null if the file came with the question. */
    messageId: reference(() => conversationMessages.id, { onDelete: 'cascade' }),
    /** The key of the file in the private storage. */
    filePath: text().notNull().unique(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileSize: integer().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [
    check(
      'conversation_files_conversation',
      sql`num_nonnulls(${t.ticketId}, ${t.contactMessageId}, ${t.applicationId}) = 1`,
    ),
    index('conversation_files_ticket').on(t.ticketId, t.sentAt),
    index('conversation_files_contact_message').on(t.contactMessageId, t.sentAt),
    index('conversation_files_application').on(t.applicationId, t.sentAt),
    index('conversation_files_message').on(t.messageId),
  ],
)
