import { and, asc, eq, inArray } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { conversationMessages, conversationFiles } from '#db/tables/conversations.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { addMessage, recordFiles } from '#app/domain/conversations/thread.commands.server.ts'
import { isMessageOf } from '#app/domain/conversations/thread.queries.server.ts'
import { recordActivity, openLoggedFile } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { type ReplyRefusal, threadVersion } from './replies.ts'
import type { NamedUpload } from '#app/platform/uploads/uploads.ts'
import { newId, newReference } from '#app/core/ids.ts'
import type { LockedConversation, ReceivedEmail } from '#app/domain/conversations/conversations.ts'
import { draftReplyEmail, queueAcknowledgementEmail } from './contact.emails.server.ts'
import { computeAnswerDue } from './contact.ts'

/** Emails a reply; a message can have several. Refuses if the thread has changed since the writer saw it (`seen`). */
export async function replyToMessage({
  staff,
  messageId,
  answer,
  seen,
}: {
  staff: StaffActor
  messageId: string
  answer: string
  seen: string
}): Promise<Outcome<undefined, ReplyRefusal>> {
  requirePermission('handle messages', staff)
  return db.transaction(async (tx) => {
    const thisMessage = eq(contactMessages.id, messageId)
    const conversation = { kind: 'message', id: messageId } as const
    const [message] = await tx.select().from(contactMessages).where(thisMessage).for('no key update')
    if (!message) return refused('not-found')
    const replies = await tx.$count(conversationMessages, isMessageOf(conversation))
    const version = threadVersion({ ...message, replies: replies + (message.answer === null ? 0 : 1) })
    if (version !== seen) return refused('changed-meanwhile')
    await moveAnswerToThread(tx, message)
    const now = clock.now()
    await addMessage(tx, conversation, { author: 'staff', staffId: staff.staffId, body: answer, createdAt: now })
    const answered = { status: 'answered' as const, answeredBy: staff.staffId, answeredAt: now }
    const notClosed = { closedAt: null, closedBy: null, closingReason: null }
    await tx
      .update(contactMessages)
      .set({ ...answered, ...notClosed })
      .where(thisMessage)
    await queueEmail(tx, draftReplyEmail({ ...message, answer, answererName: staff.fullName }))
    await recordActivity(tx, {
      staff,
      action: `Replied to message ${message.reference}`,
      entity: 'contact_messages',
      entityId: messageId,
      before: message.status,
      after: 'answered',
    })
    return done()
  })
}

export async function closeMessages({
  staff,
  messageIds,
  reason,
}: {
  staff: StaffActor
  messageIds: readonly string[]
  reason: string
}): Promise<Outcome<{ closed: number }, ReplyRefusal>> {
  requirePermission('handle messages', staff)
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: contactMessages.id, reference: contactMessages.reference, status: contactMessages.status })
      .from(contactMessages)
      .where(and(inArray(contactMessages.id, [...messageIds])))
      .orderBy(asc(contactMessages.id))
      .for('no key update')
    if (found.length === 0) return refused('not-found')
    const waiting = found.filter(({ status }) => status === 'waiting')
    if (waiting.length === 0) return refused('is-settled')
    for (const { id, reference } of waiting) {
      await tx
        .update(contactMessages)
        .set({ status: 'closed', closingReason: reason, closedBy: staff.staffId, closedAt: clock.now() })
        .where(eq(contactMessages.id, id))
      await recordActivity(tx, {
        staff,
        action: `Closed message ${reference}`,
        entity: 'contact_messages',
        entityId: id,
        before: 'waiting',
        after: `closed: ${reason}`,
      })
    }
    return done({ closed: waiting.length })
  })
}

/** Opens a file that came with an email. Logs the download before any of the file is sent. */
export async function openMessageFile({ staff, fileId }: { staff: StaffActor; fileId: string }): Promise<NamedUpload> {
  requirePermission('handle messages', staff)
  const [file] = await db
    .select({
      key: conversationFiles.filePath,
      name: conversationFiles.fileName,
      messageId: contactMessages.id,
      reference: contactMessages.reference,
    })
    .from(conversationFiles)
    .innerJoin(contactMessages, eq(contactMessages.id, conversationFiles.contactMessageId))
    .where(eq(conversationFiles.id, fileId))
  if (!file) return { ok: false, reason: 'absent' }
  return openLoggedFile({
    staff,
    file,
    action: `Downloaded a file of message ${file.reference}`,
    entity: 'contact_messages',
    entityId: file.messageId,
    after: file.name,
  })
}

type Answered = Pick<typeof contactMessages.$inferSelect, 'id' | 'answer' | 'answeredAt' | 'answeredBy'>

/** Moves an answer into the thread. Earlier releases stored a single answer in the row of the message. */
async function moveAnswerToThread(tx: Tx, { id: messageId, answer, answeredAt, answeredBy }: Answered) {
  if (answer === null || !answeredAt || !answeredBy) return
  const conversation = { kind: 'message', id: messageId } as const
  await addMessage(tx, conversation, { author: 'staff', staffId: answeredBy, body: answer, createdAt: answeredAt })
  await tx.update(contactMessages).set({ answer: null }).where(eq(contactMessages.id, messageId))
}

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
