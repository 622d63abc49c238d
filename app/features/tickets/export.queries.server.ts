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
import { askedFor } from './queries.server.ts'
import { formatTicketTime, priorityLabels, statusLabels } from './rules.ts'
import type { TicketFilter } from './types.ts'

export const ticketHeading = [
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

/** Every ticket that the list finds under the filter, newest first. */
export async function* exportTickets({ staff: actor, filter }: { staff: StaffActor; filter: TicketFilter }) {
  demandOfStaff('handle tickets', actor)
  const rows = everyRow({
    read: (at) => listNewest({ asked: askedFor(actor, filter), ...at }),
    keyOf: ({ id }) => id,
  })
  for await (const { title, studentName, matricNumber, category, priority, status, assignee, ...times } of rows) {
    const [priorityName, statusName] = [priorityLabels[priority], statusLabels[status]]
    const resolved = times.resolvedAt ? formatTicketTime(times.resolvedAt) : null
    const created = formatTicketTime(times.createdAt)
    yield [title, studentName, matricNumber, category, priorityName, statusName, assignee, created, resolved]
  }
}

/** Not by the promise as at the desk: that changes while the file is sent, and a ticket would be in it twice or never. */
async function listNewest({ asked, cursor, limit }: { asked: SQL | undefined; cursor: Cursor | null; limit: number }) {
  const { where, orderBy } = readAlongKey({
    columns: [studentTickets.createdAt, studentTickets.id],
    isDescending: true,
    cursor,
  })
  return db
    .select({
      id: studentTickets.id,
      title: studentTickets.title,
      studentName: profiles.fullName,
      matricNumber: students.matricNumber,
      category: studentTickets.category,
      priority: studentTickets.priority,
      status: studentTickets.status,
      assignee: staff.fullName,
      createdAt: studentTickets.createdAt,
      resolvedAt: studentTickets.resolvedAt,
    })
    .from(studentTickets)
    .innerJoin(students, eq(students.id, studentTickets.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(staff, eq(staff.id, studentTickets.assignedTo))
    .where(and(asked, where))
    .orderBy(...orderBy)
    .limit(limit)
}
