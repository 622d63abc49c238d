import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { chatMessages } from '#db/tables/chats.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { staff } from '#db/tables/staff.ts'
import { ticketMessages } from '#db/tables/tickets.ts'
import { newId, newReference } from '#app/core/ids.ts'
import type { ChatEnder } from '#app/core/vocabulary.ts'
import { computeAnswerDue } from '#app/domain/contact/contact.ts'
import { queueAcknowledgementEmail } from '#app/domain/contact/contact.emails.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { draftTicketConfirmation } from '#app/domain/tickets/student-tickets.emails.server.ts'
import { getTicketRecipient, insertTicket } from '#app/domain/tickets/ticket-rows.commands.server.ts'
import { extractFirstName, splitName, makeTicketTitle, formatTranscript, systemLines } from './chat.ts'
import { endLockedChat, type LockedChat } from './lines.commands.server.ts'

async function listStoredLines(tx: Tx, chatId: string) {
  return tx
    .select({
      author: chatMessages.author,
      body: chatMessages.body,
      createdAt: chatMessages.createdAt,
      staffName: staff.fullName,
      staffUserId: staff.userId,
    })
    .from(chatMessages)
    .leftJoin(staff, eq(staff.id, chatMessages.staffId))
    .where(eq(chatMessages.chatId, chatId))
    .orderBy(asc(chatMessages.place))
}

type Ending = { by: ChatEnder; at: Date; staffId?: string }

/**
 * Turns a locked chat into a ticket and ends it. The student’s first line becomes the question; the other lines become
 * messages.
 */
export async function endChatAsTicket(tx: Tx, chat: LockedChat & { studentId: string }, ending: Ending) {
  const lines = await listStoredLines(tx, chat.id)
  const [first, ...rest] = lines.filter(({ author }) => author !== 'house')
  if (!first) throw new Error(`a chat without a line: ${chat.id}`)
  const { studentId } = chat
  const { at, staffId: assignedTo = null } = ending
  const title = makeTicketTitle(first.body)
  const question = { title, description: first.body, category: 'Other', priority: 'medium' } as const
  const ticketId = await insertTicket(tx, { studentId, ...question, assignedTo, at })
  const student = await getTicketRecipient(tx, { id: ticketId, title, studentId })
  const messages = rest.map(({ author, body, createdAt, staffUserId }) => ({
    id: newId(),
    ticketId,
    authorId: author === 'adviser' && staffUserId ? staffUserId : student.userId,
    authoredAs: author === 'adviser' ? ('staff' as const) : ('student' as const),
    body,
    createdAt,
  }))
  if (messages.length > 0) await tx.insert(ticketMessages).values(messages)
  await queueEmail(tx, draftTicketConfirmation({ ...student, answerDueAt: computeAnswerDue(at) }))
  await endLockedChat(tx, chat, { ...ending, body: systemLines.becameTicket, ticketId })
  return ticketId
}

/**
 * Turns a locked chat into an email enquiry that contains the transcript, and ends it. Emails a confirmation if
 * `isAcknowledged`.
 */
export async function endChatAsEnquiry(
  tx: Tx,
  chat: LockedChat,
  { name, email, isAcknowledged, ...ending }: Ending & { name: string; email: string; isAcknowledged: boolean },
) {
  const lines = await listStoredLines(tx, chat.id)
  const first = lines.find(({ author }) => author === 'guest')
  const written = lines.map(({ staffName, ...line }) => ({ ...line, name: staffName && extractFirstName(staffName) }))
  const reference = newReference('MSG')
  const message = {
    ...splitName(name),
    email,
    phone: null,
    subject: makeTicketTitle(first?.body ?? 'Live chat'),
    message: formatTranscript(written, extractFirstName(name)),
    reference,
    answerDueAt: computeAnswerDue(ending.at),
  }
  const messageId = newId()
  await tx.insert(contactMessages).values({ id: messageId, ...message, createdAt: ending.at })
  if (isAcknowledged) await queueAcknowledgementEmail(tx, { id: messageId, ...message })
  await endLockedChat(tx, chat, { ...ending, body: systemLines.becameMessage(reference), messageId })
  return { messageId, reference }
}
