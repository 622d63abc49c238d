import { asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { staff } from '#db/tables/staff.ts'
import { ticketDrafts } from '#db/tables/tickets.ts'
import type { OpenDrafts } from './drafts.ts'
import type { AskedTicket } from './tickets.types.ts'

/** Reads the drafts of the actor, and the names of colleagues who have started a reply. */
export async function readDrafts({ staff: actor, ticketId }: AskedTicket): Promise<OpenDrafts> {
  const drafts = await db
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
    .prepare()
    .execute()
  const mine: OpenDrafts['mine'] = {}
  for (const { staffId, kind, body, savedAt } of drafts) if (staffId === actor.staffId) mine[kind] = { body, savedAt }
  const others = drafts
    .filter(({ staffId, kind }) => staffId !== actor.staffId && kind === 'reply')
    .map(({ fullName, savedAt }) => ({ fullName, savedAt }))
  return { mine, others }
}
