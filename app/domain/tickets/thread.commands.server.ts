import { eq } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { addMessage, recordFiles } from '#app/domain/conversations/thread.commands.server.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { lockColleagueAllowedTo } from '#app/domain/staff/staff.locks.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { hasRoomForFiles, withStoredFiles, countFileRoom } from './attachments.commands.server.ts'
import type { AttachmentRefusal, SentFile } from './attachments.ts'
import { issueAnswerLink } from './answer-link.commands.server.ts'
import { deleteDraft } from './drafts.commands.server.ts'
import { findRemainingTicketId } from './student-tickets.queries.server.ts'
import { notWaiting } from './reply-promise.ts'
import { getTicketRecipient, lockTicketForStaff, lockTicket } from './ticket-rows.commands.server.ts'
import { isAnswerable, isActive } from './tickets.rules.ts'
import { draftReplyEmail } from './thread.emails.server.ts'
import type { LockedConversation } from '#app/domain/conversations/conversations.ts'
import { makeReplyDue } from './student-tickets.commands.server.ts'
import { isReopenable } from './student-tickets.ts'

type NewMessage = { staff: StaffActor; ticketId: string; body: string }

/**
 * Replies in the thread and by email. The ticket is then in progress or resolved and, if it was unassigned, assigned to
 * the actor. Refuses if the student has written since the page was loaded.
 */
export async function replyToStudent({
  version,
  files = [],
  isResolving = false,
  ...message
}: NewMessage & { version: number; files?: readonly SentFile[]; isResolving?: boolean }): Promise<
  Outcome<undefined, 'not-found' | 'own-record' | 'changed-meanwhile' | 'is-over' | AttachmentRefusal>
> {
  const { staff: actor, ticketId, body } = message
  requirePermission('handle tickets', actor)
  return withStoredFiles(files, (stored) =>
    db.transaction(
      async (
        tx,
      ): Promise<
        Outcome<undefined, 'not-found' | 'own-record' | 'changed-meanwhile' | 'is-over' | 'ticket-is-full'>
      > => {
        const assignee = await lockColleagueAllowedTo(tx, { staffId: actor.staffId, operation: 'handle tickets' })
        const locked = await lockTicketForStaff(tx, { staff: actor, ticketId, version })
        if (!locked.ok) return locked
        const ticket = locked.value
        if (!assignee) return refused('changed-meanwhile')
        if (!isAnswerable(ticket)) return refused('is-over')
        if (!(await hasRoomForFiles(tx, { ticketId, files: stored }))) return refused('ticket-is-full')
        const conversation = { kind: 'ticket', id: ticketId } as const
        const messageId = await addMessage(tx, conversation, { author: 'staff', staffId: actor.staffId, body })
        await recordFiles(tx, conversation, { messageId, files: stored })
        await deleteDraft(tx, { ticketId, staffId: actor.staffId, kind: 'reply' })
        const status = isResolving ? 'resolved' : 'in_progress'
        await tx
          .update(studentTickets)
          .set({
            status,
            assignedTo: ticket.assignedTo ?? actor.staffId,
            resolvedAt: isResolving ? clock.now() : null,
            version: version + 1,
            ...notWaiting,
          })
          .where(eq(studentTickets.id, ticketId))
        const answerUrl = await issueAnswerLink(tx, ticketId)
        const fileNames = stored.map(({ name }) => name)
        const recipient = await getTicketRecipient(tx, ticket)
        await queueEmail(
          tx,
          draftReplyEmail({
            ...recipient,
            staffName: actor.fullName,
            body,
            fileNames,
            answerUrl,
            isResolved: isResolving,
          }),
        )
        const entity = { entity: 'student_tickets' as const, entityId: ticketId, before: ticket.status }
        await recordActivity(tx, {
          staff: actor,
          action: 'Replied to a ticket',
          about: ticket.title,
          kind: 'ticket-replied',
          ...entity,
          after: [status, ...fileNames].join(', '),
        })
        if (isResolving)
          await recordActivity(tx, {
            staff: actor,
            action: 'Resolved a ticket',
            about: ticket.title,
            kind: 'ticket-resolved',
            ...entity,
            after: status,
          })
        return done()
      },
    ),
  )
}

/**
 * Adds an internal note, which the student never sees. Possible in every status of the ticket. If it was merged
 * meanwhile, the note is added to the remaining one.
 */
export async function addInternalNote(
  message: NewMessage,
): Promise<Outcome<undefined, 'not-found' | 'own-record' | 'changed-meanwhile'>> {
  const { staff: actor, body } = message
  requirePermission('handle tickets', actor)
  return db.transaction(async (tx) => {
    const ticketId = await findRemainingTicketId(message.ticketId, tx)
    const locked = await lockTicketForStaff(tx, { staff: actor, ticketId })
    if (!locked.ok) return locked
    const note = { author: 'staff', staffId: actor.staffId, body, isInternal: true } as const
    await addMessage(tx, { kind: 'ticket', id: ticketId }, note)
    await deleteDraft(tx, { ticketId, staffId: actor.staffId, kind: 'note' })
    await recordActivity(tx, {
      staff: actor,
      action: 'Noted on a ticket',
      about: locked.value.title,
      kind: 'ticket-noted',
      entity: 'student_tickets',
      entityId: ticketId,
    })
    return done()
  })
}

/** Locks the ticket that an email replies to or, if that was merged, the remaining one. */
export async function lockTicketForEmail(tx: Tx, ticketId: string): Promise<LockedConversation | null> {
  const ticket = await lockTicket(tx, await findRemainingTicketId(ticketId, tx))
  if (!ticket) return null
  const student = await getTicketRecipient(tx, ticket)
  const now = clock.now()
  return {
    kind: 'ticket',
    id: ticket.id,
    address: student.email,
    userId: student.userId,
    isJoinable: isActive(ticket) || isReopenable({ ...ticket, now }),
    fileRoom: await countFileRoom(tx, ticket.id),
    wake: () => makeReplyDue(tx, ticket, now),
  }
}
