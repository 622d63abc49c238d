import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { buildKeysetQuery } from '#db/keyset.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { defineExport } from '#app/domain/staff/list-export.queries.server.ts'
import { desks } from '#app/domain/staff/staff.ts'
import { buildFilterCondition, ticketRow } from './tickets.queries.server.ts'
import { formatTicketTime, priorityLabels, readTicketFilter, statusLabels } from './tickets.rules.ts'

/**
 * Exports the filtered list, newest first. The order by due reply would change during the download, and tickets would
 * be listed twice or left out.
 */
export const exportTickets = defineExport({
  operation: desks.tickets.operation,
  readFilter: readTicketFilter,
  async list({ staff: actor, filter, cursor, limit }) {
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
      .where(and(buildFilterCondition(actor, filter), where))
      .orderBy(...orderBy)
      .limit(limit)
  },
  columns: {
    Subject: (row) => row.title,
    Student: (row) => row.studentName,
    'Matric Number': (row) => row.matricNumber,
    Category: (row) => row.category,
    Priority: (row) => priorityLabels[row.priority],
    Status: (row) => statusLabels[row.status],
    'Assigned to': (row) => row.assignee,
    Created: (row) => formatTicketTime(row.createdAt),
    Resolved: (row) => row.resolvedAt && formatTicketTime(row.resolvedAt),
  },
})
