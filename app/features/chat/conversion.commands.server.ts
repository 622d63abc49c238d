import { asc, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { chatMessages } from '#db/tables/chats.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets, ticketMessages } from '#db/tables/tickets.ts'
import { newId, newReference } from '#app/core/ids.ts'
import { answerDueAt } from '#app/features/contact/rules.ts'
import { writeAcknowledgement } from '#app/features/contact/emails.server.ts'
import { queueEmail } from '#app/features/mail/commands.server.ts'
import { raisedLetter } from '#app/features/tickets/student-tickets/emails.server.ts'
import { waitingFrom } from '#app/features/tickets/reply-promise.rules.ts'
import { firstNameOf, splitName, subjectOf, transcriptOf } from './rules.ts'
import type { HeldChat } from './lines.commands.server.ts'

async function linesOf(tx: Tx, chatId: string) {
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

/** Opens a ticket with the student’s first line as the question and the other lines as messages. */
export async function makeTicketOf(
  tx: Tx,
  chat: HeldChat & { studentId: string },
  { at, assignedTo = null }: { at: Date; assignedTo?: string | null },
) {
  const lines = (await linesOf(tx, chat.id)).filter(({ author }) => author !== 'house')
  const [first, ...rest] = lines
  const [student] = await tx
    .select({ userId: students.userId, fullName: profiles.fullName, email: profiles.email })
    .from(students)
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .where(eq(students.id, chat.studentId))
  if (!first || !student) throw new Error(`a chat without a line or a student: ${chat.id}`)
  const ticketId = newId()
  await tx.insert(studentTickets).values({
    id: ticketId,
    studentId: chat.studentId,
    title: subjectOf(first.body),
    description: first.body,
    category: 'Other',
    assignedTo,
    ...waitingFrom({ since: at, priority: 'medium' }),
    createdAt: at,
  })
  const said = rest.map(({ author, body, createdAt, staffUserId }) => ({
    id: newId(),
    ticketId,
    authorId: author === 'adviser' && staffUserId ? staffUserId : student.userId,
    authoredAs: author === 'adviser' ? ('staff' as const) : ('student' as const),
    body,
    createdAt,
  }))
  if (said.length > 0) await tx.insert(ticketMessages).values(said)
  await queueEmail(tx, raisedLetter({ ...student, ticketId, answerDueAt: answerDueAt(at) }))
  return ticketId
}

/** Stores the transcript as a contact message, and confirms it by email if `isAcknowledged`. */
export async function makeMessageOf(
  tx: Tx,
  chat: HeldChat,
  { at, name, email, isAcknowledged }: { at: Date; name: string; email: string; isAcknowledged: boolean },
) {
  const lines = await linesOf(tx, chat.id)
  const first = lines.find(({ author }) => author === 'guest')
  const written = lines.map(({ staffName, ...line }) => ({ ...line, name: staffName && firstNameOf(staffName) }))
  const message = {
    ...splitName(name),
    email,
    phone: null,
    subject: subjectOf(first?.body ?? 'A conversation'),
    message: transcriptOf(written, firstNameOf(name)),
    reference: newReference('MSG'),
    answerDueAt: answerDueAt(at),
  }
  const id = newId()
  await tx.insert(contactMessages).values({ id, ...message, createdAt: at })
  if (isAcknowledged) await writeAcknowledgement(tx, message)
  return { messageId: id, reference: message.reference }
}
