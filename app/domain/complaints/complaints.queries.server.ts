import { desc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { complaints } from '#db/tables/privacy.ts'
import type { Person } from '#app/core/person.ts'
import type { Complaint } from './complaints.ts'

const mostShown = 50

export const complaintColumns = {
  id: complaints.id,
  reference: complaints.reference,
  kind: complaints.kind,
  body: complaints.body,
  receivedAt: complaints.receivedAt,
  dueAt: complaints.dueAt,
  answer: complaints.answer,
  answeredAt: complaints.answeredAt,
}

export async function listOwnComplaints({ person }: { person: Person }): Promise<readonly Complaint[]> {
  return db
    .select(complaintColumns)
    .from(complaints)
    .where(eq(complaints.userId, person.userId))
    .orderBy(desc(complaints.receivedAt))
    .limit(mostShown)
}
