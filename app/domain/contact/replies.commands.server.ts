import { and, asc, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { contactMessages } from '#db/tables/contact.ts'
import { conversationMessages } from '#db/tables/conversations.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { addMessage } from '#app/domain/conversations/thread.commands.server.ts'
import { isMessageOf } from '#app/domain/conversations/thread.queries.server.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { draftReplyEmail } from './replies.emails.server.ts'
import { type ReplyRefusal, threadVersion } from './replies.ts'
import { moveAnswerToThread } from './replies.thread.commands.server.ts'

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
