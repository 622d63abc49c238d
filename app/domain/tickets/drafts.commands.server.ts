import { and, eq, gte } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server.ts'
import { conversationMessages } from '#db/tables/conversations.ts'
import { studentTickets, ticketDrafts } from '#db/tables/tickets.ts'
import { done, refused, type Outcome } from '#app/core/outcome.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { TicketDraftKind } from '#app/core/vocabulary.ts'
import { isMessageOf } from '#app/domain/conversations/thread.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import type { AskedTicket } from './tickets.types.ts'

type DraftKey = { ticketId: string; staffId: string; kind: TicketDraftKind }

function matchesDraft({ ticketId, staffId, kind }: DraftKey) {
  return and(eq(ticketDrafts.ticketId, ticketId), eq(ticketDrafts.staffId, staffId), eq(ticketDrafts.kind, kind))
}

/** Deletes a draft. Call it in the transaction that sends the message. */
export async function deleteDraft(tx: Tx, of: DraftKey) {
  await tx.delete(ticketDrafts).where(matchesDraft(of))
}

/** True if this person has a draft reply. Resolving or closing the ticket would leave it unsent. */
export async function hasUnsentReply(tx: Tx, of: Omit<DraftKey, 'kind'>) {
  const drafts = await tx
    .select({ kind: ticketDrafts.kind })
    .from(ticketDrafts)
    .where(matchesDraft({ ...of, kind: 'reply' }))
  return drafts.length > 0
}

/**
 * Saves a draft, or deletes it if the text is empty. Refuses if the message was sent meanwhile, such as from another
 * tab.
 */
export async function saveDraft({
  staff: actor,
  ticketId,
  kind,
  begunAt,
  body,
}: AskedTicket & { kind: TicketDraftKind; begunAt: Date; body: string }): Promise<
  Outcome<{ savedAt: Date | null }, 'not-found' | 'was-sent'>
> {
  requirePermission('handle tickets', actor)
  const of = { ticketId, staffId: actor.staffId, kind }
  return db.transaction(async (tx) => {
    // The lock waits for a reply that is being sent.
    const [ticket] = await tx
      .select({ id: studentTickets.id })
      .from(studentTickets)
      .where(eq(studentTickets.id, ticketId))
      .for('share')
    if (!ticket) return refused('not-found')
    const [sent] = await tx
      .select({ id: conversationMessages.id })
      .from(conversationMessages)
      .where(
        and(
          isMessageOf({ kind: 'ticket', id: ticketId }),
          eq(conversationMessages.staffId, actor.staffId),
          eq(conversationMessages.isInternal, kind === 'note'),
          gte(conversationMessages.createdAt, begunAt),
        ),
      )
      .limit(1)
    if (sent) return refused('was-sent')
    if (body.trim() === '') {
      await deleteDraft(tx, of)
      return done({ savedAt: null })
    }
    const savedAt = clock.now()
    await tx
      .insert(ticketDrafts)
      .values({ ...of, body, savedAt })
      .onConflictDoUpdate({
        target: [ticketDrafts.ticketId, ticketDrafts.staffId, ticketDrafts.kind],
        set: { body, savedAt },
      })
    return done({ savedAt })
  })
}
