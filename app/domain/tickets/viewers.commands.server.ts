import { inArray, lt, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { ticketViewers } from '#db/tables/tickets.ts'
import { addMinutes } from '#app/core/dates.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { clock } from '#app/platform/clock.server.ts'
import { goneAfterSeconds } from './thread.ts'

export type OpenView = { id: string; ticketId: string; staffId: string }

/**
 * Records the open pages of this process in one statement. Then removes the pages of processes that died; triggers
 * notify the remaining pages.
 */
export async function recordTicketViews(views: readonly OpenView[]) {
  if (views.length === 0) return
  const now = clock.now()
  const toArray = (of: (view: OpenView) => string) => sql`${sql.param(views.map(of))}::uuid[]`
  // The joins leave out tickets and staff that were deleted meanwhile.
  await db.execute(sql`
    insert into ticket_viewers (id, ticket_id, staff_id, seen_at)
    select view.id, view.ticket_id, view.staff_id, ${now.toISOString()}::timestamptz
    from unnest(${toArray(({ id }) => id)}, ${toArray(({ ticketId }) => ticketId)}, ${toArray(({ staffId }) => staffId)})
      as view (id, ticket_id, staff_id)
    join student_tickets on student_tickets.id = view.ticket_id
    join staff on staff.id = view.staff_id
    order by view.id
    on conflict (id) do update set seen_at = excluded.seen_at`)
  await db.delete(ticketViewers).where(lt(ticketViewers.seenAt, addMinutes(now, -goneAfterSeconds / 60)))
}

export async function removeTicketViews(ids: readonly string[]) {
  await db.delete(ticketViewers).where(inArray(ticketViewers.id, [...ids]))
}

/** Tells the open pages of the ticket that this member is typing. Nothing is stored. */
export async function announceTyping({ staff: actor, ticketId }: { staff: StaffActor; ticketId: string }) {
  requirePermission('handle tickets', actor)
  await db.execute(sql`select pg_notify('ukli_ticket', ${`${ticketId} typing ${actor.staffId}`})`)
}
