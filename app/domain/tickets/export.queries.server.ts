import { and, eq, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { csvTable } from '#app/core/csv.ts'
import { readEveryRow, type Cursor } from '#app/core/paging.ts'
import { requirePermission } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { buildFilterCondition, ticketRow } from './tickets.queries.server.ts'
import { formatTicketTime, priorityLabels, statusLabels } from './tickets.rules.ts'
import type { TicketFilter } from './tickets.types.ts'

export function exportTickets({ staff: actor, filter }: { staff: StaffActor; filter: TicketFilter }) {
  requirePermission('handle tickets', actor)
  const condition = buildFilterCondition(actor, filter)
  return csvTable(readEveryRow({ read: (at) => listNewest({ condition, ...at }), keyOf: ({ id }) => id }), {
    Subject: (row) => row.title,
    Student: (row) => row.studentName,
    'Matric Number': (row) => row.matricNumber,
    Category: (row) => row.category,
    Priority: (row) => priorityLabels[row.priority],
    Status: (row) => statusLabels[row.status],
    'Assigned to': (row) => row.assignee,
    Created: (row) => formatTicketTime(row.createdAt),
    Resolved: (row) => row.resolvedAt && formatTicketTime(row.resolvedAt),
  })
}

/**
 * Lists tickets for the export, newest first. The order by due reply would change during the download, and tickets
 * would be listed twice or left out.
 */
async function listNewest({
  condition,
  cursor,
  limit,
}: {
  condition: SQL | undefined
  cursor: Cursor | null
  limit: number
}) {
  const { where, orderBy } = buildKeysetQuery({
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
