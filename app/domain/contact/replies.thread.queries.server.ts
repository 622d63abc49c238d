import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { db } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { question } from '#app/domain/conversations/conversations.ts'
import { readThread } from '#app/domain/conversations/thread.queries.server.ts'
import { selectReturnReason } from '#app/platform/mail/returns.queries.server.ts'
import { messageRow } from './replies.row.queries.server.ts'
import type { OpenedMessage } from './replies.ts'

async function findMessageCard(messageId: string) {
  const [answerer, closer] = [alias(staff, 'answerer'), alias(staff, 'closer')]
  const [card] = await db
    .select({
      ...messageRow,
      phone: contactMessages.phone,
      message: contactMessages.message,
      quoted: contactMessages.quoted,
      answer: contactMessages.answer,
      answeredAt: contactMessages.answeredAt,
      answererName: answerer.fullName,
      closingReason: contactMessages.closingReason,
      closedAt: contactMessages.closedAt,
      closerName: closer.fullName,
      matricNumber: students.matricNumber,
      returnReason: selectReturnReason(sql`lower(${contactMessages.email})`),
    })
    .from(contactMessages)
    .leftJoin(answerer, eq(answerer.id, contactMessages.answeredBy))
    .leftJoin(closer, eq(closer.id, contactMessages.closedBy))
    .leftJoin(students, eq(students.userId, contactMessages.writtenBy))
    .where(eq(contactMessages.id, messageId))
  return card
}

export async function findMessage(messageId: string): Promise<OpenedMessage | null> {
  const [card, { files, messages }] = await Promise.all([
    findMessageCard(messageId),
    readThread({ kind: 'message', id: messageId }, { isForTeam: true }),
  ])
  if (!card) return null
  const { answer, answeredAt, answererName, ...message } = card
  if (answer === null || !answeredAt) return { ...message, files, thread: messages }
  // Earlier releases stored a single answer in the row of the message.
  const written = { author: 'staff', authorName: answererName, body: answer, createdAt: answeredAt } as const
  const earlier = { ...question, ...written, id: `${messageId}-answer` }
  return { ...message, files, thread: [earlier, ...messages] }
}
