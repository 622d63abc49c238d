import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { newId, newReference } from '#app/core/ids.ts'
import type { LockedConversation, ReceivedEmail } from '#app/domain/conversations/conversations.ts'
import { recordFiles } from '#app/domain/conversations/thread.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { queueAcknowledgementEmail } from './contact.emails.server.ts'
import { computeAnswerDue } from './contact.ts'
import { moveAnswerToThread } from './replies.thread.commands.server.ts'

/** Locks the message that an email replies to. */
export async function lockMessageForEmail(tx: Tx, messageId: string): Promise<LockedConversation | null> {
  const thisMessage = eq(contactMessages.id, messageId)
  const [message] = await tx.select().from(contactMessages).where(thisMessage).for('no key update')
  if (!message) return null
  await moveAnswerToThread(tx, message)
  return {
    kind: 'message',
    id: messageId,
    address: message.email,
    userId: null,
    isJoinable: true,
    fileRoom: Infinity,
    wake: async () => {
      if (message.status === 'waiting') return
      const settled = { answeredAt: null, answeredBy: null, closedAt: null, closedBy: null, closingReason: null }
      await tx
        .update(contactMessages)
        .set({ status: 'waiting', answerDueAt: computeAnswerDue(clock.now()), ...settled })
        .where(thisMessage)
    },
  }
}

/**
 * Creates a message from an email that could not be added to a conversation. `writtenBy` is the account of the sender,
 * if it is confirmed. Emails a confirmation if `isAcknowledged`.
 */
export async function createMessageFromEmail(
  tx: Tx,
  {
    name,
    email,
    writtenBy,
    isAcknowledged,
    closedBecause,
  }: {
    name: { firstName: string; lastName: string }
    email: ReceivedEmail
    writtenBy: string | null
    isAcknowledged: boolean
    /** The reason to close the message at once; null if it waits for a reply. */
    closedBecause: string | null
  },
) {
  const now = clock.now()
  const id = newId()
  const { sender, subject, body, quoted, files } = email
  const receipt = { reference: newReference('MSG'), answerDueAt: computeAnswerDue(now) }
  const closed = closedBecause ? ({ status: 'closed', closedAt: now, closingReason: closedBecause } as const) : {}
  await tx.insert(contactMessages).values({
    id,
    ...name,
    email: sender,
    subject,
    message: body,
    quoted,
    byEmail: true,
    writtenBy,
    createdAt: now,
    ...receipt,
    ...closed,
  })
  await recordFiles(tx, { kind: 'message', id }, { messageId: null, files })
  if (isAcknowledged) await queueAcknowledgementEmail(tx, { id, firstName: name.firstName, email: sender, ...receipt })
  return id
}
