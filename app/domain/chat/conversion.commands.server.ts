import type { Tx } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { newId, newReference } from '#app/core/ids.ts'
import type { ChatEnder } from '#app/core/vocabulary.ts'
import { computeAnswerDue } from '#app/domain/contact/contact.ts'
import { queueAcknowledgementEmail } from '#app/domain/contact/contact.emails.server.ts'
import { addMessage } from '#app/domain/conversations/thread.commands.server.ts'
import { listMessages } from '#app/domain/conversations/thread.queries.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { draftTicketConfirmation } from '#app/domain/tickets/thread.emails.server.ts'
import { getTicketRecipient, insertTicket } from '#app/domain/tickets/ticket-rows.commands.server.ts'
import { extractFirstName, lineAuthors, splitName, makeTicketTitle, formatTranscript, systemLines } from './chat.ts'
import { endLockedChat, type LockedChat } from './lines.commands.server.ts'

const listLines = (tx: Tx, id: string) => listMessages({ kind: 'chat', id }, { executor: tx })

type Ending = { by: ChatEnder; at: Date; staffId?: string }

/**
 * Turns a locked chat into a ticket and ends it. The student’s first line becomes the question; the other lines become
 * messages.
 */
export async function endChatAsTicket(tx: Tx, chat: LockedChat & { studentId: string }, ending: Ending) {
  const lines = await listLines(tx, chat.id)
  const [first, ...rest] = lines.filter(({ author }) => author !== 'system')
  if (!first) throw new Error(`a chat without a line: ${chat.id}`)
  const { studentId } = chat
  const { at, staffId: assignedTo = null } = ending
  const title = makeTicketTitle(first.body)
  const question = { title, description: first.body, category: 'Other', priority: 'medium' } as const
  const ticketId = await insertTicket(tx, { studentId, ...question, assignedTo, at })
  const student = await getTicketRecipient(tx, { id: ticketId, title, studentId })
  for (const { author, staffId: by, body, createdAt } of rest)
    await addMessage(tx, { kind: 'ticket', id: ticketId }, { author, staffId: by, body, createdAt })
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
  const lines = await listLines(tx, chat.id)
  const first = lines.find(({ author }) => author === 'person')
  const written = lines.map(({ author, authorName, body, createdAt }) => {
    return { author: lineAuthors[author], name: authorName && extractFirstName(authorName), body, createdAt }
  })
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
