import type { Tx } from '#db/client.server.ts'
import { applicationReplies, applicationReplyFiles } from '#db/tables/application-replies.ts'
import { contactFiles, contactReplies } from '#db/tables/contact.ts'
import { ticketAttachments, ticketMessages } from '#db/tables/tickets.ts'
import { newId } from '#app/core/ids.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { Conversation } from '#app/platform/mail/references.ts'
import { claimUpload } from '#app/platform/uploads/uploads.commands.server.ts'
import type { StoredFile } from '#app/platform/uploads/uploads.ts'
import type { LockedConversation, ReceivedEmail } from './conversations.ts'

type Files = { messageId: string | null; files: readonly StoredFile[] }

/** Records the stored files of a message, or of the question that the conversation began with (`messageId` is null). */
export async function recordFiles(tx: Tx, { kind, id }: Conversation, { messageId, files }: Files) {
  for (const { key, name, type, size, verdict } of files) {
    const file = { id: newId(), filePath: key, fileName: name, fileType: type, fileSize: size, sentAt: clock.now() }
    if (kind === 'ticket') await tx.insert(ticketAttachments).values({ ...file, ticketId: id, messageId })
    if (kind === 'message') await tx.insert(contactFiles).values({ ...file, messageId: id, replyId: messageId })
    if (kind === 'application' && messageId)
      await tx.insert(applicationReplyFiles).values({ ...file, applicationId: id, replyId: messageId })
    await claimUpload(tx, { key, verdict })
  }
}

type Judged = { isConfirmed: boolean; isSenderUnchecked: boolean }

/** Adds an email as a message, with its files. */
export async function addReceivedEmail(
  tx: Tx,
  conversation: LockedConversation,
  email: Omit<ReceivedEmail, 'senderCheck'> & Judged,
) {
  const { kind, id, userId } = conversation
  const { sender, subject, body, quoted, isAutomatic, isConfirmed, isSenderUnchecked, files } = email
  const written = { sender, body, quoted, isAutomatic, isConfirmed, isSenderUnchecked }
  const message = { id: newId(), ...written, createdAt: clock.now() }
  if (kind === 'ticket' && userId)
    await tx.insert(ticketMessages).values({ ...message, ticketId: id, authorId: userId, authoredAs: 'student' })
  if (kind === 'message') await tx.insert(contactReplies).values({ ...message, messageId: id })
  if (kind === 'application') await tx.insert(applicationReplies).values({ ...message, applicationId: id, subject })
  await recordFiles(tx, conversation, { messageId: message.id, files })
}
