import { asc, eq, inArray, sql } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { conversationFiles, conversationMessages } from '#db/tables/conversations.ts'
import { studentTickets, ticketDrafts } from '#db/tables/tickets.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { addMessage } from '#app/domain/conversations/thread.commands.server.ts'
import { recordActivity } from '#app/platform/activity/activity.commands.server.ts'
import { queueEmail } from '#app/platform/mail/mail.commands.server.ts'
import { isOwnRecord } from '#app/domain/students/own-record.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { notWaiting } from './reply-promise.ts'
import { getTicketRecipient, type Ticket } from './ticket-rows.commands.server.ts'
import { isMergeable } from './tickets.rules.ts'
import { draftMergeEmail } from './thread.emails.server.ts'

/** Moves all messages and files to the other ticket. The question becomes a message there, with its original time. */
async function moveThread(tx: Tx, { ticket, into }: { ticket: Ticket; into: Ticket }) {
  const question = { body: `${ticket.title}\n\n${ticket.description}`, createdAt: ticket.createdAt }
  const questionId = await addMessage(tx, { kind: 'ticket', id: into.id }, question)
  const [messages, files] = [conversationMessages, conversationFiles]
  await tx.update(messages).set({ ticketId: into.id }).where(eq(messages.ticketId, ticket.id))
  await tx
    .update(files)
    .set({ ticketId: into.id, messageId: sql`coalesce(${files.messageId}, ${questionId}::uuid)` })
    .where(eq(files.ticketId, ticket.id))
  await moveDrafts(tx, { ticket, into })
}

/**
 * Moves the drafts of all advisers. If an adviser has drafts in both tickets, the moved one is appended to the other.
 */
async function moveDrafts(tx: Tx, { ticket, into }: { ticket: Ticket; into: Ticket }) {
  const drafts = await tx.delete(ticketDrafts).where(eq(ticketDrafts.ticketId, ticket.id)).returning()
  if (drafts.length === 0) return
  await tx
    .insert(ticketDrafts)
    .values(drafts.map((draft) => ({ ...draft, ticketId: into.id })))
    .onConflictDoUpdate({
      target: [ticketDrafts.ticketId, ticketDrafts.staffId, ticketDrafts.kind],
      set: { body: sql`${ticketDrafts.body} || e'\n\n' || excluded.body`, savedAt: sql`excluded.saved_at` },
    })
}

/** Returns the earlier of the two promised times, which the remaining ticket keeps. */
function chooseEarlierPromise(one: Ticket, other: Ticket) {
  const [first] = [one, other]
    .filter(({ replyDueAt }) => replyDueAt !== null)
    .toSorted((a, b) => (a.replyDueAt?.getTime() ?? 0) - (b.replyDueAt?.getTime() ?? 0))
  return first ? { waitingSince: first.waitingSince, replyDueAt: first.replyDueAt } : {}
}

/**
 * Merges a ticket into another active ticket of the same student, then closes it. Links to it lead to the other ticket.
 * Cannot be undone.
 */
export async function mergeTicket({
  staff: actor,
  ticketId,
  version,
  intoId,
}: {
  staff: StaffActor
  ticketId: string
  version: number
  intoId: string
}): Promise<Outcome<{ ticketId: string }, 'not-found' | 'own-record' | 'changed-meanwhile' | 'not-mergeable'>> {
  requirePermission('handle tickets', actor)
  return db.transaction(async (tx) => {
    const locked = await tx
      .select()
      .from(studentTickets)
      .where(inArray(studentTickets.id, [ticketId, intoId]))
      .orderBy(asc(studentTickets.id))
      .for('no key update')
    const [ticket, into] = [locked.find(({ id }) => id === ticketId), locked.find(({ id }) => id === intoId)]
    if (!ticket) return refused('not-found')
    if (await isOwnRecord({ staff: actor, studentId: ticket.studentId }, tx)) return refused('own-record')
    if (ticket.version !== version) return refused('changed-meanwhile')
    if (!into || !isMergeable(ticket, into)) return refused('not-mergeable')
    const recipient = await getTicketRecipient(tx, ticket)
    await moveThread(tx, { ticket, into })
    await tx
      .update(studentTickets)
      .set({
        status: 'closed',
        resolvedAt: ticket.resolvedAt ?? clock.now(),
        mergedInto: into.id,
        version: version + 1,
        ...notWaiting,
      })
      .where(eq(studentTickets.id, ticket.id))
    await tx.update(studentTickets).set({ mergedInto: into.id }).where(eq(studentTickets.mergedInto, ticket.id))
    await tx
      .update(studentTickets)
      .set({ version: into.version + 1, ...chooseEarlierPromise(ticket, into) })
      .where(eq(studentTickets.id, into.id))
    await queueEmail(tx, draftMergeEmail({ ...recipient, into }))
    const entity = 'student_tickets'
    await recordActivity(tx, {
      staff: actor,
      action: 'Closed a ticket by merging it into another',
      about: ticket.title,
      kind: 'ticket-closed',
      entity,
      entityId: ticket.id,
      before: ticket.status,
      after: `merged into ${into.title}`,
    })
    await recordActivity(tx, {
      staff: actor,
      action: 'Merged another ticket into this one',
      about: into.title,
      entity,
      entityId: into.id,
      after: ticket.title,
    })
    return done({ ticketId: into.id })
  })
}
