import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { conversationMessages } from '#db/tables/conversations.ts'
import { staff } from '#db/tables/staff.ts'
import { studentTickets, ticketDrafts, ticketViewers } from '#db/tables/tickets.ts'
import { addMinutes } from '#app/core/dates.ts'
import { requirePermission } from '#app/core/permissions.ts'
import { isMessageOf } from '#app/domain/conversations/thread.queries.server.ts'
import { clock } from '#app/platform/clock.server.ts'
import { goneAfterSeconds, type LiveTicket } from './thread.ts'
import type { AskedTicket } from './tickets.types.ts'

/** Returns the colleagues who have the ticket open, and a text that changes whenever the content of the page does. */
export async function findLiveTicket({ staff: actor, ticketId }: AskedTicket): Promise<LiveTicket | null> {
  requirePermission('handle tickets', actor)
  const messages = db.$count(conversationMessages, isMessageOf({ kind: 'ticket', id: ticketId }))
  const isOthers = and(
    eq(ticketDrafts.ticketId, ticketId),
    eq(ticketDrafts.kind, 'reply'),
    ne(ticketDrafts.staffId, actor.staffId),
  )
  const [[ticket], viewers] = await Promise.all([
    db
      .select({
        state: sql<string>`concat_ws(' ', ${studentTickets.version}, ${messages}, ${db.$count(ticketDrafts, isOthers)})`,
      })
      .from(studentTickets)
      .where(eq(studentTickets.id, ticketId)),
    db
      .selectDistinct({ staffId: staff.id, fullName: staff.fullName })
      .from(ticketViewers)
      .innerJoin(staff, and(eq(staff.id, ticketViewers.staffId), eq(staff.isActive, true)))
      .where(
        and(
          eq(ticketViewers.ticketId, ticketId),
          ne(ticketViewers.staffId, actor.staffId),
          gt(ticketViewers.seenAt, addMinutes(clock.now(), -goneAfterSeconds / 60)),
        ),
      )
      .orderBy(asc(staff.fullName)),
  ])
  return ticket ? { ...ticket, viewers } : null
}
