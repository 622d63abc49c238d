import { sql } from 'drizzle-orm'
import { contactMessages } from '#db/tables/contact.ts'

/** The columns of a row in the list of messages. */
export const messageRow = {
  id: contactMessages.id,
  reference: contactMessages.reference,
  name: sql<string>`${contactMessages.firstName} || ' ' || ${contactMessages.lastName}`,
  email: contactMessages.email,
  subject: contactMessages.subject,
  status: contactMessages.status,
  answerDueAt: contactMessages.answerDueAt,
  createdAt: contactMessages.createdAt,
  byEmail: contactMessages.byEmail,
}
