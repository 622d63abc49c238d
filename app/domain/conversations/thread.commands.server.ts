import type { Tx } from '#db/client.server.ts'
import { conversationFiles, conversationMessages } from '#db/tables/conversations.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { Conversation } from '#app/platform/mail/references.ts'
import { claimUpload } from '#app/platform/uploads/uploads.commands.server.ts'
import type { StoredFile } from '#app/platform/uploads/uploads.ts'
import type { StoredConversation } from './conversations.ts'

const columns = {
  ticket: 'ticketId',
  message: 'contactMessageId',
  application: 'applicationId',
  chat: 'chatId',
} as const satisfies Record<StoredConversation['kind'], string>

type MessageRow = typeof conversationMessages.$inferInsert
type NewMessage = Omit<MessageRow, (typeof columns)[keyof typeof columns] | 'createdAt'> & { createdAt?: Date }

/**
 * Adds a message to a conversation that the caller has locked. Returns its id, or null if a message with the same id is
 * already stored.
 */
export async function addMessage(
  tx: Tx,
  conversation: StoredConversation,
  { id = newId(), createdAt = clock.now(), ...message }: NewMessage,
) {
  const [added] = await tx
    .insert(conversationMessages)
    .values({ ...message, id, createdAt, [columns[conversation.kind]]: conversation.id })
    .onConflictDoNothing({ target: conversationMessages.id })
    .returning({ id: conversationMessages.id })
  return added?.id ?? null
}

/** Records the stored files of a message, or of the question with which the conversation began (`messageId` is null). */
export async function recordFiles(
  tx: Tx,
  { kind, id }: Conversation,
  { messageId, files }: { messageId: string | null; files: readonly StoredFile[] },
) {
  for (const { key, name, type, size, verdict } of files) {
    const file = { filePath: key, fileName: name, fileType: type, fileSize: size, sentAt: clock.now() }
    await tx.insert(conversationFiles).values({ id: newId(), messageId, ...file, [columns[kind]]: id })
    await claimUpload(tx, { key, verdict })
  }
}
