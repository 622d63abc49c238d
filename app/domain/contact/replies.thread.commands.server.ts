import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { addMessage } from '#app/domain/conversations/thread.commands.server.ts'

type Answered = Pick<typeof contactMessages.$inferSelect, 'id' | 'answer' | 'answeredAt' | 'answeredBy'>

/** Moves an answer into the thread. Earlier releases stored a single answer in the row of the message. */
export async function moveAnswerToThread(tx: Tx, { id: messageId, answer, answeredAt, answeredBy }: Answered) {
  if (answer === null || !answeredAt || !answeredBy) return
  const conversation = { kind: 'message', id: messageId } as const
  await addMessage(tx, conversation, { author: 'staff', staffId: answeredBy, body: answer, createdAt: answeredAt })
  await tx.update(contactMessages).set({ answer: null }).where(eq(contactMessages.id, messageId))
}
