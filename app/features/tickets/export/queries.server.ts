import { and, desc, eq, sql } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { askedFor } from '../queries.server.ts'
import { formatTicketTime, priorityLabels, statusLabels } from '../rules.ts'
import type { TicketFilter } from '../types.ts'

const batch = 500

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

/** Every ticket that the list finds under the filter, newest first, a batch at a time. */
export async function* exportTickets({ staff: actor, filter }: { staff: StaffActor; filter: TicketFilter }) {
  demandOfStaff('handle tickets', actor)
  for (let last: { createdAt: Date; id: string } | undefined, isMore = true; isMore;) {
    const after =
      last && sql`(${studentTickets.createdAt}, ${studentTickets.id}) < (${last.createdAt}, ${last.id}::uuid)`
    const rows = await db
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
      .where(and(askedFor(actor, filter), after))
      .orderBy(desc(studentTickets.createdAt), desc(studentTickets.id))
      .limit(batch)
    for (const { title, studentName, matricNumber, category, priority, status, assignee, ...times } of rows) {
      const [priorityName, statusName] = [priorityLabels[priority], statusLabels[status]]
      const resolved = times.resolvedAt ? formatTicketTime(times.resolvedAt) : null
      const created = formatTicketTime(times.createdAt)
      yield [title, studentName, matricNumber, category, priorityName, statusName, assignee, created, resolved]
    }
    last = rows.at(-1)
    isMore = rows.length === batch
  }
}
