import { asc, count, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { complaints } from '#db/tables/privacy.ts'
import { students } from '#db/tables/students.ts'
import { pageWithin } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { complaintColumns } from '../queries.server.ts'
import { deskPageSize, type readComplaintView } from '../rules.ts'
import type { ComplaintDesk, DeskComplaint } from '../types.ts'

const open = isNull(complaints.answeredAt)
const answered = isNotNull(complaints.answeredAt)

async function list(staff: StaffActor, where: SQL, { isOpen, page }: { isOpen: boolean; page: number }) {
  const rows = await db
    .select({
      ...complaintColumns,
      userId: complaints.userId,
      fullName: profiles.fullName,
      number: students.matricNumber,
    })
    .from(complaints)
    .innerJoin(profiles, eq(profiles.id, complaints.userId))
    .leftJoin(students, eq(students.userId, profiles.id))
    .where(where)
    .orderBy(isOpen ? asc(complaints.dueAt) : desc(complaints.answeredAt), asc(complaints.id))
    .limit(deskPageSize)
    .offset((page - 1) * deskPageSize)
  return rows.map(({ userId, ...row }): DeskComplaint => ({ ...row, isOwn: userId === staff.userId }))
}

export async function readComplaintDesk({
  staff,
  filter,
}: {
  staff: StaffActor
  filter: ReturnType<typeof readComplaintView>
}): Promise<ComplaintDesk> {
  demandOfStaff('answer complaints', staff)
  const { view, complaintId } = filter
  const [row] = await db
    .select({
      open: count(sql`case when ${open} then 1 end`),
      answered: count(sql`case when ${answered} then 1 end`),
    })
    .from(complaints)
  const counts = row ?? { open: 0, answered: 0 }
  const page = pageWithin({ page: filter.page, pageSize: deskPageSize, total: counts[view] })
  const [listed, [chosen]] = await Promise.all([
    list(staff, view === 'open' ? open : answered, { isOpen: view === 'open', page }),
    complaintId ? list(staff, eq(complaints.id, complaintId), { isOpen: true, page: 1 }) : [],
  ])
  return { view, page, counts, complaints: listed, chosen: chosen ?? null }
}
