import { asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { staff } from '#db/tables/staff.ts'
import { ticketDrafts } from '#db/tables/tickets.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import type { OpenDrafts } from './types.ts'

/** One's own words; of what others have begun only that they have. */
export async function readDrafts({
  staff: actor,
  ticketId,
}: {
  staff: StaffActor
  ticketId: string
}): Promise<OpenDrafts> {
  demandOfStaff('handle tickets', actor)
  const rows = await db
    .select({
      staffId: ticketDrafts.staffId,
      fullName: staff.fullName,
      kind: ticketDrafts.kind,
      body: ticketDrafts.body,
      savedAt: ticketDrafts.savedAt,
    })
    .from(ticketDrafts)
    .innerJoin(staff, eq(staff.id, ticketDrafts.staffId))
    .where(eq(ticketDrafts.ticketId, ticketId))
    .orderBy(asc(ticketDrafts.savedAt))
  const mine: OpenDrafts['mine'] = {}
  for (const { staffId, kind, body, savedAt } of rows) if (staffId === actor.staffId) mine[kind] = { body, savedAt }
  const others = rows
    .filter(({ staffId, kind }) => staffId !== actor.staffId && kind === 'reply')
    .map(({ fullName, savedAt }) => ({ fullName, savedAt }))
  return { mine, others }
}
