import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server.ts'
import { contactFiles, contactMessages, contactReplies } from '#db/tables/contact.ts'
import { newId, newReference } from '#app/core/ids.ts'
import { judgeSender } from '#app/platform/mail/senders.ts'
import { claimUpload } from '#app/platform/uploads/uploads.commands.server.ts'
import type { JoiningEmail, StoredFile } from '#app/platform/uploads/uploads.ts'
import { clock } from '#app/platform/clock.server.ts'
import { queueAcknowledgementEmail } from './contact.emails.server.ts'
import { computeAnswerDue } from './contact.ts'
import { moveAnswerToThread } from './replies.thread.commands.server.ts'

type Place = { messageId: string; replyId: string | null }

async function recordFiles(tx: Tx, { messageId, replyId }: Place, files: readonly StoredFile[]) {
  for (const { key, name, type, size, verdict } of files) {
    const file = { filePath: key, fileName: name, fileType: type, fileSize: size, sentAt: clock.now() }
    await tx.insert(contactFiles).values({ id: newId(), messageId, replyId, ...file })
    await claimUpload(tx, { key, verdict })
  }
}

/**
 * Adds an email to the message that it replies to. The message then waits for a reply again, unless the email is
 * automatic. Returns null if the message was deleted.
 */
export async function addEmailToMessage(tx: Tx, messageId: string, email: JoiningEmail) {
  const isIt = eq(contactMessages.id, messageId)
  const [message] = await tx.select().from(contactMessages).where(isIt).for('no key update')
  if (!message) return null
  const { sender, body, quoted, isAutomatic, files } = email
  const judged = judgeSender(email, message.email)
  const now = clock.now()
  await moveAnswerToThread(tx, message)
  const replyId = newId()
  const reply = { id: replyId, messageId, sender, body, quoted, ...judged, isAutomatic, createdAt: now }
  await tx.insert(contactReplies).values(reply)
  await recordFiles(tx, { messageId, replyId }, files)
  if (!isAutomatic && message.status !== 'waiting') {
    const settled = { answeredAt: null, answeredBy: null, closedAt: null, closedBy: null, closingReason: null }
    await tx
      .update(contactMessages)
      .set({ status: 'waiting', answerDueAt: computeAnswerDue(now), ...settled })
      .where(isIt)
  }
  return judged
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
    email: JoiningEmail
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
  await recordFiles(tx, { messageId: id, replyId: null }, files)
  if (isAcknowledged) await queueAcknowledgementEmail(tx, { id, firstName: name.firstName, email: sender, ...receipt })
  return id
}
