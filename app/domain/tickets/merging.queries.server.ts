import { asc, inArray } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { TicketToMerge } from './tickets.types.ts'

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
