import { asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { staff, staffActivityLogs } from '#db/tables/staff.ts'
import type { Interview } from './interviews.ts'
import { removeReference } from './applications.rules.ts'
import type { HistoryEntry } from './applications.types.ts'

type Received = {
  id: string
  reference: string
  createdAt: Date
  resumeAddedAt: Date | null
  withdrawnAt: Date | null
  anonymisedAt: Date | null
}

export async function listHistory({
  application: { id, reference, createdAt, resumeAddedAt, withdrawnAt, anonymisedAt },
  interviews,
}: {
  application: Received
  interviews: readonly Interview[]
}): Promise<readonly HistoryEntry[]> {
  const actions = await db
    .select({
      id: staffActivityLogs.id,
      action: staffActivityLogs.action,
      by: staff.fullName,
      at: staffActivityLogs.createdAt,
    })
    .from(staffActivityLogs)
    .innerJoin(staff, eq(staff.id, staffActivityLogs.staffId))
    .where(eq(staffActivityLogs.entityId, id))
    .orderBy(asc(staffActivityLogs.createdAt), asc(staffActivityLogs.id))
  const buildApplicantEvent = (name: string, text: string, at: Date | null) =>
    at ? [{ id: `${id}-${name}`, text, by: null, at }] : []
  return [
    ...buildApplicantEvent('received', 'Application received', createdAt),
    ...actions.map(({ action, ...rest }) => ({ ...rest, text: removeReference(action, reference) })),
    ...interviews.flatMap((interview) =>
      buildApplicantEvent(interview.id, 'The applicant chose an interview time', interview.bookedAt),
    ),
    ...buildApplicantEvent('cv', 'The applicant sent a CV', resumeAddedAt),
    ...buildApplicantEvent('withdrawn', 'Withdrawn by the applicant', withdrawnAt),
    ...buildApplicantEvent('anonymised', 'Anonymised', anonymisedAt),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
