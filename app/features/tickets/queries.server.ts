import { count, desc, eq } from 'drizzle-orm'
import { db } from '#db/client.server.ts'
import { profiles } from '#db/tables/accounts.ts'
import { staff } from '#db/tables/staff.ts'
import { students } from '#db/tables/students.ts'
import { studentTickets } from '#db/tables/tickets.ts'
import { pageWithin } from '#app/core/paging.ts'
import { demandOfStaff } from '#app/core/permissions.ts'
import type { StaffActor } from '#app/core/person.ts'
import { activeStatuses } from './rules.ts'
import type { TicketCounts, TicketDesk, TicketFilter } from './types.ts'

export const ticketPageSize = 20

function selectCards() {
  return db
    .select({
      id: studentTickets.id,
      title: studentTickets.title,
      description: studentTickets.description,
      category: studentTickets.category,
      priority: studentTickets.priority,
      status: studentTickets.status,
      createdAt: studentTickets.createdAt,
      resolvedAt: studentTickets.resolvedAt,
      resolutionNotes: studentTickets.resolutionNotes,
      version: studentTickets.version,
      studentName: profiles.fullName,
      studentEmail: profiles.email,
      matricNumber: students.matricNumber,
      assigneeName: staff.fullName,
    })
    .from(studentTickets)
    .innerJoin(students, eq(students.id, studentTickets.studentId))
    .innerJoin(profiles, eq(profiles.id, students.userId))
    .leftJoin(staff, eq(staff.id, studentTickets.assignedTo))
    .$dynamic()
}

/** The filtered tickets of all students, newest first, the counts beside the filter, and the one that is managed. */
export async function readTicketDesk({
  staff: actor,
  filter: asked,
}: {
  staff: StaffActor
  filter: TicketFilter
}): Promise<TicketDesk> {
  demandOfStaff('handle tickets', actor)
  const { status, ticketId } = asked
  const counts = await countTickets({ staff: actor })
  const page = pageWithin({ page: asked.page, pageSize: ticketPageSize, total: counts[status ?? 'all'] })
  const listed = selectCards()
    .where(status ? eq(studentTickets.status, status) : undefined)
    .orderBy(desc(studentTickets.createdAt), desc(studentTickets.id))
    .limit(ticketPageSize)
    .offset((page - 1) * ticketPageSize)
  const managed = ticketId ? selectCards().where(eq(studentTickets.id, ticketId)) : []
  const [cards, [one = null]] = await Promise.all([listed, managed])
  return { filter: { ...asked, page }, counts, cards, pageSize: ticketPageSize, managed: one }
}

/** One pass over the tickets for the counters and for the filter. */
export async function countTickets({ staff: actor }: { staff: StaffActor }): Promise<TicketCounts> {
  demandOfStaff('handle tickets', actor)
  const rows = await db
    .select({ status: studentTickets.status, priority: studentTickets.priority, count: count() })
    .from(studentTickets)
    .groupBy(studentTickets.status, studentTickets.priority)
  const counts = { all: 0, open: 0, in_progress: 0, resolved: 0, closed: 0, active: 0, urgent: 0 }
  for (const row of rows) {
    const isActive = activeStatuses.some((status) => status === row.status)
    counts.all += row.count
    counts[row.status] += row.count
    if (isActive) counts.active += row.count
    if (isActive && row.priority === 'urgent') counts.urgent += row.count
  }
  return counts
}
