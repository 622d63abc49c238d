import { and, eq, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { readAlongKey } from '#db/keyset.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { everyRow, type Cursor } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { filterCondition, ticketRow } from './queries.server.ts'
import { formatTicketTime, priorityLabels, statusLabels } from './rules.ts'
import type { TicketFilter } from './types.ts'

export const ticketColumns = [
  'Subject',
  'Student',
  'Matric Number',
  'Category',
  'Priority',
  'Status',
  'Assigned to',
  'Created',
  'Resolved',
] as const

/** Yields every ticket under the filter, newest first. */
export async function* exportTickets({ staff: actor, filter }: { staff: StaffActor; filter: TicketFilter }) {
  demandOfStaff('handle tickets', actor)
  const rows = everyRow({
    read: (at) => listNewest({ condition: filterCondition(actor, filter), ...at }),
    keyOf: ({ id }) => id,
  })
  for await (const { title, studentName, matricNumber, category, priority, status, assignee, ...times } of rows) {
    const [priorityName, statusName] = [priorityLabels[priority], statusLabels[status]]
    const resolved = times.resolvedAt ? formatTicketTime(times.resolvedAt) : null
    const created = formatTicketTime(times.createdAt)
    yield [title, studentName, matricNumber, category, priorityName, statusName, assignee, created, resolved]
  }
}

/** Not sorted by due reply as on screen: that changes during the download, and a ticket would appear twice or never. */
async function listNewest({
  condition,
  cursor,
  limit,
}: {
  condition: SQL | undefined
  cursor: Cursor | null
  limit: number
}) {
  const { where, orderBy } = readAlongKey({
    columns: [studentTickets.createdAt, studentTickets.id],
    isDescending: true,
    cursor,
  })
  return db
    .select({
      ...ticketRow,
      matricNumber: students.matricNumber,
      assignee: staff.fullName,
      resolvedAt: studentTickets.resolvedAt,
    })
    .from(studentTickets)
    .innerJoin(students, eq(students.id, studentTickets.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(staff, eq(staff.id, studentTickets.assignedTo))
    .where(and(condition, where))
    .orderBy(...orderBy)
    .limit(limit)
}
