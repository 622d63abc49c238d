import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { complaints } from '#db/tables/privacy.ts'
import { students } from '#db/tables/students.ts'
import { readPage, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { complaintColumns } from './complaints.queries.server.ts'
import {
  deskPageSize,
  type ComplaintDesk,
  type ComplaintFilter,
  type ComplaintView,
  type DeskComplaint,
} from './complaints.ts'

const open = isNull(complaints.answeredAt)
const answered = isNotNull(complaints.answeredAt)

const selectComplaints = () =>
  db
    .select({
      ...complaintColumns,
      userId: complaints.userId,
      fullName: profiles.fullName,
      number: students.matricNumber,
    })
    .from(complaints)
    .innerJoin(profiles, eq(profiles.id, complaints.userId))
    .leftJoin(students, eq(students.userId, profiles.id))
    .$dynamic()

const pageOrders = {
  open: {
    columns: [complaints.dueAt, complaints.id],
    isDescending: false,
  },
  answered: {
    columns: [complaints.answeredAt, complaints.id],
    isDescending: true,
  },
} as const

/** Lists open complaints by due date, or answered complaints newest first. */
export function listComplaints({ view, cursor, limit }: { view: ComplaintView; cursor: Cursor | null; limit: number }) {
  const { where, orderBy } = buildKeysetQuery({ ...pageOrders[view], cursor })
  return selectComplaints()
    .where(and(view === 'open' ? open : answered, where))
    .orderBy(...orderBy)
    .limit(limit)
}

type ComplaintRow = Awaited<ReturnType<typeof listComplaints>>[number]

export async function readComplaintDesk({
  staff,
  filter,
}: {
  staff: StaffActor
  filter: ComplaintFilter
}): Promise<ComplaintDesk> {
  requirePermission('answer complaints', staff)
  const { view, complaintId } = filter
  const [row] = await db
    .select({
      open: count(sql`case when ${open} then 1 end`),
      answered: count(sql`case when ${answered} then 1 end`),
    })
    .from(complaints)
  const counts = row ?? { open: 0, answered: 0 }
  const [page, [chosen]] = await Promise.all([
    readPage({
      cursor: filter.cursor,
      pageSize: deskPageSize,
      read: (at) => listComplaints({ view, ...at }),
      keyOf: ({ id }) => id,
    }),
    complaintId ? selectComplaints().where(eq(complaints.id, complaintId)) : [],
  ])
  const toDeskComplaint = ({ userId, ...row }: ComplaintRow): DeskComplaint => ({
    ...row,
    isOwn: userId === staff.userId,
  })
  return {
    filter,
    counts,
    page: { ...page, rows: page.rows.map(toDeskComplaint) },
    chosen: chosen ? toDeskComplaint(chosen) : null,
  }
}
