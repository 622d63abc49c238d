import { sql } from 'drizzle-orm'
import { jobApplications } from '#db/tables/applications.ts'
import { staff, staffActivityLogs } from '#db/tables/staff.ts'
import { jsonOf, type SqlValue } from '#app/features/accounts/own-row/queries.server.ts'
import type { Interview } from '../interviews/types.ts'
import { historyText } from '../rules.ts'
import type { HistoryEntry } from '../types.ts'

const act = jsonOf({
  id: staffActivityLogs.id,
  action: staffActivityLogs.action,
  by: staff.fullName,
  at: staffActivityLogs.createdAt,
})

/** What staff did about an application, as a column over `job_applications`. */
export const actRows = sql<SqlValue<typeof act>[]>`(
  select coalesce(json_agg(${act} order by ${staffActivityLogs.createdAt}, ${staffActivityLogs.id}), '[]')
  from ${staffActivityLogs} join ${staff} on ${staff.id} = ${staffActivityLogs.staffId}
  where ${staffActivityLogs.entityId} = ${jobApplications.id}::text
)`

/** What became of an application, oldest first: the staff's log tells it, nothing is written twice. */
export function historyOf({
  application: { id, reference, createdAt, withdrawnAt, anonymisedAt },
  acts,
  interviews,
}: {
  application: {
    id: string
    reference: string
    createdAt: Date
    withdrawnAt: Date | null
    anonymisedAt: Date | null
  }
  acts: SqlValue<typeof actRows>
  interviews: readonly Interview[]
}): readonly HistoryEntry[] {
  const own = (name: string, text: string, at: Date | null) => (at ? [{ id: `${id}-${name}`, text, by: null, at }] : [])
  return [
    ...own('received', 'Application received', createdAt),
    ...acts.map(({ action, at, ...rest }) => ({ ...rest, text: historyText(action, reference), at: new Date(at) })),
    ...interviews.flatMap(({ id: of, bookedAt }) => own(of, 'The applicant chose an interview time', bookedAt)),
    ...own('withdrawn', 'Withdrawn by the applicant', withdrawnAt),
    ...own('anonymised', 'Anonymised', anonymisedAt),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
