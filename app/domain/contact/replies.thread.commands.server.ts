import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { contactMessages, contactReplies } from '#db/tables/contact.ts'
import { newId } from '#app/core/ids.ts'

type Answered = Pick<typeof contactMessages.$inferSelect, 'id' | 'answer' | 'answeredAt' | 'answeredBy'>

/** Moves an answer into the thread. Earlier releases stored a single answer in the row of the message. */
export async function moveAnswerToThread(tx: Tx, { id: messageId, answer, answeredAt, answeredBy }: Answered) {
  if (answer === null || !answeredAt || !answeredBy) return
  const reply = { id: newId(), messageId, writtenBy: answeredBy, body: answer, createdAt: answeredAt }
  await tx.insert(contactReplies).values(reply)
  await tx.update(contactMessages).set({ answer: null }).where(eq(contactMessages.id, messageId))
}
