import { asc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { staff, staffActivityLogs } from '#db/tables/staff.ts'
import type { Interview } from './interviews.queries.server.ts'
import type { HistoryEntry, SentEmail } from './applications.types.ts'
import { applicationLetters } from '#db/tables/applications.ts'

type Received = {
  id: string
  createdAt: Date
  resumeAddedAt: Date | null
  withdrawnAt: Date | null
  anonymisedAt: Date | null
}

export async function listHistory({
  application: { id, createdAt, resumeAddedAt, withdrawnAt, anonymisedAt },
  interviews,
}: {
  application: Received
  interviews: readonly Interview[]
}): Promise<readonly HistoryEntry[]> {
  const actions = await db
    .select({
      id: staffActivityLogs.id,
      text: staffActivityLogs.action,
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
    ...actions,
    ...interviews.flatMap((interview) =>
      buildApplicantEvent(interview.id, 'The applicant chose an interview time', interview.bookedAt),
    ),
    ...buildApplicantEvent('cv', 'The applicant sent a CV', resumeAddedAt),
    ...buildApplicantEvent('withdrawn', 'Withdrawn by the applicant', withdrawnAt),
    ...buildApplicantEvent('anonymised', 'Anonymised', anonymisedAt),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

export async function listApplicantEmails(applicationId: string): Promise<readonly SentEmail[]> {
  return db
    .select({
      id: applicationLetters.id,
      subject: applicationLetters.subject,
      body: applicationLetters.body,
      writtenBy: staff.fullName,
      createdAt: applicationLetters.createdAt,
    })
    .from(applicationLetters)
    .innerJoin(staff, eq(staff.id, applicationLetters.writtenBy))
    .where(eq(applicationLetters.applicationId, applicationId))
    .orderBy(asc(applicationLetters.createdAt))
}
