import { asc, eq, inArray } from 'drizzle-orm'
import { db, type Executor } from '#db/client.server.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { TicketToMerge } from './tickets.types.ts'

/** Returns the id of the ticket that this one was merged into, or the id of this one. */
export async function findRemainingTicketId(ticketId: string, on: Executor = db) {
  const { id, mergedInto } = studentTickets
  const [ticket] = await on.select({ mergedInto }).from(studentTickets).where(eq(id, ticketId))
  return ticket?.mergedInto ?? ticketId
}

/** Lists the tickets with these ids, oldest first. Does not check whether they can be merged; `isMergeable` does. */
export async function listTicketsToMerge({
  staff,
  ticketIds,
}: {
  staff: StaffActor
  ticketIds: readonly string[]
}): Promise<readonly TicketToMerge[]> {
  requirePermission('handle tickets', staff)
  const { id, studentId, title, status, createdAt, mergedInto } = studentTickets
  return db
    .select({ id, studentId, title, status, createdAt, mergedInto })
    .from(studentTickets)
    .where(inArray(id, [...ticketIds]))
    .orderBy(asc(createdAt), asc(id))
}
