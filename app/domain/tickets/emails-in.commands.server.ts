import type { Tx } from '#db/client.server.ts'
import type { LockedConversation } from '#app/domain/conversations/conversations.ts'
import { clock } from '#app/platform/clock.server.ts'
import { countFileRoom } from './attachments.commands.server.ts'
import { findRemainingTicketId } from './merging.queries.server.ts'
import { makeReplyDue } from './student-tickets.commands.server.ts'
import { isReopenable } from './student-tickets.ts'
import { getTicketRecipient, lockTicket } from './ticket-rows.commands.server.ts'
import { isActive } from './tickets.rules.ts'

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
