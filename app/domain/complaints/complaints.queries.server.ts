import { desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { complaints } from '#db/tables/privacy.ts'
import { profiles } from '#db/tables/accounts.ts'
import { students } from '#db/tables/students.ts'
import type { Person } from '#app/core/person.ts'
import { londonDay } from '#app/core/dates.ts'
import { createRequestDesk, type RequestRows } from '#app/domain/staff/requests.queries.server.ts'
import { complaintRequests, kindNames } from './complaints.ts'

export type Complaint = Awaited<ReturnType<typeof listOwnComplaints>>[number]

const mostShown = 50

const complaintColumns = {
  id: complaints.id,
  reference: complaints.reference,
  kind: complaints.kind,
  body: complaints.body,
  receivedAt: complaints.receivedAt,
  dueAt: complaints.dueAt,
  answer: complaints.answer,
  answeredAt: complaints.answeredAt,
}

export async function listOwnComplaints({ person }: { person: Person }) {
  return db
    .select(complaintColumns)
    .from(complaints)
    .where(eq(complaints.userId, person.userId))
    .orderBy(desc(complaints.receivedAt))
    .limit(mostShown)
}

async function listComplaints({ staff, where, orderBy, limit }: RequestRows) {
  return db
    .select({
      ...complaintColumns,
      fullName: profiles.fullName,
      number: students.matricNumber,
      isOwn: sql<boolean>`${complaints.userId} = ${staff.userId}`,
    })
    .from(complaints)
    .innerJoin(profiles, eq(profiles.id, complaints.userId))
    .leftJoin(students, eq(students.userId, profiles.id))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
}

export const complaintDesk = createRequestDesk({
  kind: complaintRequests,
  id: complaints.id,
  views: {
    open: { where: isNull(complaints.answeredAt), by: complaints.dueAt },
    answered: { where: isNotNull(complaints.answeredAt), by: complaints.answeredAt, isDescending: true },
  },
  pageSize: 20,
  list: listComplaints,
  columns: {
    Reference: (row) => row.reference,
    Name: (row) => row.fullName,
    'Matric Number': (row) => row.number,
    Kind: (row) => kindNames[row.kind],
    Complaint: (row) => row.body,
    Received: (row) => londonDay(row.receivedAt),
    'To be answered by': (row) => londonDay(row.dueAt),
    Answer: (row) => row.answer,
    Answered: (row) => row.answeredAt && londonDay(row.answeredAt),
  },
  inbox: {
    kind: 'Complaint',
    title: complaints.body,
    person: sql`(select full_name from profiles where profiles.id = ${complaints.userId})`,
    since: complaints.receivedAt,
    due: complaints.dueAt,
  },
})

export type ComplaintDesk = Awaited<ReturnType<typeof complaintDesk.read>>
export type DeskComplaint = ComplaintDesk['page']['rows'][number]
