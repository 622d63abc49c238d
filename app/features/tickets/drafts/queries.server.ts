import { sql } from 'drizzle-orm'
import { staff } from '#db/tables/staff.ts'
import { studentTickets, ticketDrafts } from '#db/tables/tickets.ts'
import type { StaffActor } from '#app/core/person.ts'
import { jsonOf, type SqlValue } from '#app/features/accounts/own-row/queries.server.ts'
import type { OpenDrafts } from './types.ts'

const draft = jsonOf({
  staffId: ticketDrafts.staffId,
  fullName: staff.fullName,
  kind: ticketDrafts.kind,
  body: ticketDrafts.body,
  savedAt: ticketDrafts.savedAt,
})

/** What is being written to a ticket, as a column over `student_tickets`. */
export const draftRows = sql<SqlValue<typeof draft>[]>`(
  select coalesce(json_agg(${draft} order by ${ticketDrafts.savedAt}), '[]')
  from ${ticketDrafts} join ${staff} on ${staff.id} = ${ticketDrafts.staffId}
  where ${ticketDrafts.ticketId} = ${studentTickets.id}
)`

/** One's own words; of what others have begun only that they have. */
export function draftsOf({ staff: actor, rows }: { staff: StaffActor; rows: SqlValue<typeof draftRows> }): OpenDrafts {
  const drafts = rows.map((row) => ({ ...row, savedAt: new Date(row.savedAt) }))
  const mine: OpenDrafts['mine'] = {}
  for (const { staffId, kind, body, savedAt } of drafts) if (staffId === actor.staffId) mine[kind] = { body, savedAt }
  const others = drafts
    .filter(({ staffId, kind }) => staffId !== actor.staffId && kind === 'reply')
    .map(({ fullName, savedAt }) => ({ fullName, savedAt }))
  return { mine, others }
}
